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

function findAll(node: Node, tagName: string): Element[] {
  if (!isElement(node)) {
    return [];
  }
  return node.tagName === tagName ? [node] : node.childNodes.flatMap((child) => findAll(child, tagName));
}

/** Where a block has no title, its language stands there. */
const languageNames = ['Shell', 'TypeScript', 'Python', 'HTTP', 'JSON', 'Text', 'YAML'];

/** The blocks in a frame: one, named in its head, or one a language, each with its own name. */
function readFrame(figure: Element): CodeBlock[] {
  const [caption] = findAll(figure, 'figcaption');
  // In the languages that are not shown, code is there for readers who have no scripts.
  const parts = figure.childNodes.flatMap((child) => (isElement(child) && child.tagName === 'noscript' ? child.childNodes : [child]));
  const bodies = parts.filter((child): child is Element => isElement(child) && child.tagName === 'div');
  return bodies.flatMap((body) => {
    const [code] = findAll(body, 'code');
    const language = code && attribute(code, 'class').match(/\blanguage-(\w+)/)?.[1];
    if (!code || !language || !caption) {
      return [];
    }
    const [name] = findAll(caption, 'span');
    const title = [attribute(body, 'data-name'), name ? textOf(name) : ''].find((text) => text && !languageNames.includes(text)) ?? null;
    return [{ language, title, text: textOf(code).replace(/\n$/, '') }];
  });
}

const statusTitle = /^(\d{3}) [A-Z]/;

/** The code of a built page as its reader finds it, from top to bottom. */
export function readPage(route: string, build = 'build'): CodePlace[] {
  const places: CodePlace[] = [];
  let heading = '';
  const visit = (node: Node): void => {
    if (!isElement(node)) {
      return;
    }
    const last = places.at(-1);
    if (/^h[1-6]$/.test(node.tagName)) {
      heading = textOf(node);
    }
    const bodiless = node.tagName === 'p' && textOf(node).match(/^The answer is (\d{3}) [^,]*, without a body\.$/);
    if (bodiless && last) {
      last.answers.push({ status: Number(bodiless[1]), body: null, count: null });
    }
    const blocks = node.tagName === 'figure' ? readFrame(node) : [];
    const [first] = blocks;
    const status = first?.language === 'json' ? first.title?.match(statusTitle)?.[1] : undefined;
    if (first && status !== undefined && last) {
      const count = first.title?.match(/\bof (\d+)\b/)?.[1];
      last.answers.push({ status: Number(status), body: JSON.parse(first.text) as Json, count: count ? Number(count) : null });
    } else if (first) {
      places.push({ heading, blocks, answers: [] });
    } else {
      node.childNodes.forEach(visit);
    }
  };
  for (const child of parse(readFileSync(join(build, route, 'index.html'), 'utf8'), { scriptingEnabled: false }).childNodes) {
    visit(child);
  }
  return places;
}
