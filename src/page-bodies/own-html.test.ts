import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkHtml, inReact } from './own-html';

test('HTML of the build comes out as it went in', () => {
  for (const html of [
    '',
    '<p>Doors &lt;script&gt;</p>',
    '<page-body name=a><figure><pre>metadata</pre></figure><svg><line/></svg></page-body>',
  ]) {
    assert.equal(checkHtml(html), html);
    assert.deepEqual(inReact(html), { __html: html });
  }
});

test('HTML with something that loads or runs is refused', () => {
  for (const html of [
    '<script>',
    '<p><SCRIPT src=x>',
    '<iframe srcdoc=x>',
    '<base href=//a.example>',
    '<link rel=stylesheet>',
    '<meta http-equiv=refresh>',
  ]) {
    assert.throws(() => checkHtml(html), TypeError, html);
  }
});
