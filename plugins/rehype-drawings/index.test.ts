import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Root } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import rehypeDrawings, { emptied } from './index';

const html =
  '<svg class="below-480" viewBox="0 0 328 90"><path d="M0 0"/></svg><svg class="from-480" viewBox="0 0 480 40"><text>a</text></svg>';

function pageWithDrawing(): { tree: Root; drawing: MdxJsxFlowElementHast } {
  const drawing: MdxJsxFlowElementHast = {
    type: 'mdxJsxFlowElement',
    name: 'Drawing',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'tabIndex', value: '0' },
      { type: 'mdxJsxAttribute', name: 'html', value: html },
    ],
    children: [],
  };
  const figure: MdxJsxFlowElementHast = { type: 'mdxJsxFlowElement', name: 'figure', attributes: [], children: [drawing] };
  return { tree: { type: 'root', children: [figure] }, drawing };
}

test('the markup goes to a file, and into what the server renders alone', () => {
  const staticFolder = mkdtempSync(join(tmpdir(), 'drawings-'));
  const { tree, drawing } = pageWithDrawing();
  rehypeDrawings({ staticFolder })(tree);
  const [file = ''] = readdirSync(join(staticFolder, 'assets', 'code'));
  assert.deepEqual(JSON.parse(readFileSync(join(staticFolder, 'assets', 'code', file), 'utf8')), [html]);
  const byName = new Map(drawing.attributes.flatMap((attribute) => ('name' in attribute ? [[attribute.name, attribute.value]] : [])));
  assert.deepEqual([...byName.keys()], ['tabIndex', 'source', 'at', 'empty', 'html']);
  assert.equal(`${byName.get('source')}.json`, file);
  assert.match(JSON.stringify(byName.get('html')), /ConditionalExpression.*IS_SERVER_BUILD/);
});

test('what holds the place has the sizes and nothing else', () => {
  assert.equal(emptied(html), '<svg class="below-480" viewBox="0 0 328 90"></svg><svg class="from-480" viewBox="0 0 480 40"></svg>');
});
