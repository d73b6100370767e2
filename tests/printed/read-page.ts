import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Json } from '../../openapi/json/json';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** An answer as a page shows it. `count` is how many items there were, where the page says so. */
export type ShownAnswer = { status: number; body: Json; count: number | null };

/** Without a title, code is part of the program of its page; a title says what else it is. */
export type CodeBlock = { language: string; title: string | null; text: string };

/** The code of one place of the page, in each language that it has there, and the answers shown below it. */
export type CodePlace = { heading: string; blocks: CodeBlock[]; answers: ShownAnswer[] };

const isElement = (node: Node): node is Element => 'tagName' in node;
const attribute = (element: Element, name: string) => element.attrs.find((candidate) => candidate.name === name)?.value ?? '';

function textOf(node: Node): string {
  if ('value' in node) {
    return node.value;
  }
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function find(node: Node, tagName: string): Element | undefined {
  if (!isElement(node)) {
    return undefined;
  }
  return node.tagName === tagName ? node : node.childNodes.map((child) => find(child, tagName)).find((found) => found !== undefined);
}

/** Where a block has no title, its language stands there. */
const languageNames = ['Shell', 'TypeScript', 'Python', 'HTTP', 'JSON', 'Text', 'YAML'];

function readFigure(figure: Element): CodeBlock | null {
  const code = find(figure, 'code');
  const language = code && attribute(code, 'class').match(/\blanguage-(\w+)/)?.[1];
  const caption = find(figure, 'figcaption');
  if (!code || !language || !caption) {
    return null;
  }
  const title = textOf(caption.childNodes[0] as Node);
  return { language, title: languageNames.includes(title) ? null : title, text: textOf(code).replace(/\n$/, '') };
}

const statusTitle = /^(\d{3}) [A-Z]/;

/** The code of a built page as its reader finds it, from top to bottom. */
export function readPage(route: string, build = 'build'): CodePlace[] {
  const places: CodePlace[] = [];
  let heading = '';
  const visit = (node: Node, tabs: CodePlace | null): void => {
    if (!isElement(node)) {
      return;
    }
    const last = places.at(-1);
    if (/^h[1-6]$/.test(node.tagName)) {
      heading = textOf(node).replaceAll('\u200b', '');
    }
    const bodiless = node.tagName === 'p' && textOf(node).match(/^The answer is (\d{3}) [^,]*, without a body\.$/);
    if (bodiless && last) {
      last.answers.push({ status: Number(bodiless[1]), body: null, count: null });
    }
    const figure = node.tagName === 'figure' ? readFigure(node) : null;
    if (figure) {
      const { language, title, text } = figure;
      const status = language === 'json' ? title?.match(statusTitle)?.[1] : undefined;
      if (status !== undefined && last) {
        const count = title?.match(/\bof (\d+)\b/)?.[1];
        last.answers.push({ status: Number(status), body: JSON.parse(text) as Json, count: count ? Number(count) : null });
      } else if (tabs) {
        tabs.blocks.push(figure);
      } else {
        places.push({ heading, blocks: [figure], answers: [] });
      }
      return;
    }
    const isTabs =
      node.tagName === 'div' && node.childNodes.some((child) => isElement(child) && attribute(child, 'aria-label') === 'Language');
    const inside: CodePlace | null = isTabs ? { heading, blocks: [], answers: [] } : tabs;
    if (isTabs && inside) {
      places.push(inside);
    }
    for (const child of node.childNodes) {
      visit(child, inside);
    }
  };
  for (const child of parse(readFileSync(join(build, route, 'index.html'), 'utf8')).childNodes) {
    visit(child, null);
  }
  return places;
}
