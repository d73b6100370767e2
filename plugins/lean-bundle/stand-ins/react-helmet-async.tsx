// Keeps the head of the document in step with the page that is shown: title, meta, link and script tags, and attributes of
// <html> and <body>. The server renders with the real library; this is the part of it that a browser needs.
// Later instances win over earlier ones, tag by tag.
import { Children, Fragment, isValidElement, type ReactNode, useEffect, useState } from 'react';

type Tag = { name: string; attributes: Record<string, string>; text: string };

const instances = new Map<number, Tag[]>();
let lastInstance = 0;
let scheduled = false;

type Policy = { createScript(text: string): string };
declare const trustedTypes: { createPolicy(name: string, policy: Policy): Policy } | undefined;

/** What the framework writes into script tags are data, such as JSON-LD. Code would not be let through. */
const onlyData: Policy = { createScript: (text) => JSON.stringify(JSON.parse(text)) };
const policy = typeof trustedTypes === 'undefined' ? onlyData : trustedTypes.createPolicy('access-docs-data', onlyData);

const attributeNames: Record<string, string> = { className: 'class', httpEquiv: 'http-equiv' };

function readTags(children: ReactNode): Tag[] {
  return (Children.toArray(children) as unknown[]).flatMap((child): Tag[] => {
    if (!isValidElement<Record<string, unknown>>(child)) {
      return [];
    }
    const { children: inner, ...props } = child.props;
    if (child.type === Fragment) {
      return readTags(inner as ReactNode);
    }
    const attributes = Object.entries(props)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [attributeNames[name] ?? name.toLowerCase(), String(value)]);
    return [{ name: String(child.type), attributes: Object.fromEntries(attributes), text: [inner].flat().join('') }];
  });
}

/** Tags with the same key say the same thing; only those of the latest instance stay. */
function keyOf({ name, attributes, text }: Tag): string {
  if (name === 'meta') {
    const known = ['charset', 'http-equiv', 'property', 'name', 'itemprop'].find((attribute) => attribute in attributes);
    return `meta ${known} ${known === 'charset' ? '' : attributes[known ?? '']}`;
  }
  return name === 'link' && attributes.rel !== 'canonical'
    ? `link ${attributes.href}`
    : `${name} ${attributes.rel ?? attributes.src ?? text}`;
}

function latestTags(): Tag[] {
  const seen = new Set<string>();
  const kept: Tag[] = [];
  for (const [, tags] of [...instances].sort(([a], [b]) => b - a)) {
    const fresh = tags.filter((tag) => !seen.has(keyOf(tag)));
    kept.unshift(...fresh);
    for (const tag of fresh) {
      seen.add(keyOf(tag));
    }
  }
  return kept;
}

function showAttributes(element: HTMLElement, tags: Tag[]): void {
  const wanted = Object.assign({}, ...tags.map(({ attributes }) => attributes)) as Record<string, string>;
  for (const name of element.getAttribute('data-rh')?.split(',') ?? []) {
    if (!(name in wanted)) {
      element.removeAttribute(name);
    }
  }
  for (const [name, value] of Object.entries(wanted)) {
    if (element.getAttribute(name) !== value) {
      element.setAttribute(name, value);
    }
  }
  element.setAttribute('data-rh', Object.keys(wanted).join(','));
}

function showElements(tags: Tag[]): void {
  const present = [...document.head.querySelectorAll(':is(meta, link, script)[data-rh]')];
  for (const { name, attributes, text } of tags) {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries({ 'data-rh': 'true', ...attributes })) {
      element.setAttribute(attribute, value);
    }
    element.textContent = text && policy.createScript(text);
    const index = present.findIndex((other) => other.isEqualNode(element));
    if (index >= 0) {
      present.splice(index, 1);
    } else {
      document.head.append(element);
    }
  }
  for (const element of present) {
    element.remove();
  }
}

function show(): void {
  scheduled = false;
  const all = [...instances].sort(([a], [b]) => a - b).flatMap(([, tags]) => tags);
  const named = (name: string) => all.filter((tag) => tag.name === name);
  const title = named('title').at(-1);
  if (title) {
    document.title = title.text;
  }
  showAttributes(document.documentElement, named('html'));
  showAttributes(document.body, named('body'));
  showElements(latestTags().filter(({ name }) => ['meta', 'link', 'script'].includes(name)));
}

function schedule(): void {
  if (!scheduled) {
    scheduled = true;
    queueMicrotask(show);
  }
}

export function Helmet({ children }: { children?: ReactNode }): null {
  // Numbered while rendering, so that what is nested deeper counts as later.
  const [instance] = useState(() => {
    lastInstance += 1;
    return lastInstance;
  });
  useEffect(() => {
    instances.set(instance, readTags(children));
    schedule();
  });
  useEffect(
    () => () => {
      instances.delete(instance);
      schedule();
    },
    [instance],
  );
  return null;
}

export function HelmetProvider({ children }: { children: ReactNode }): ReactNode {
  return children;
}
