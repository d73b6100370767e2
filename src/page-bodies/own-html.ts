/** Elements that load or run something. No body of a page has one. */
export const activeElements = 'script,iframe,frame,object,embed,applet,base,meta,link';
const active = RegExp(`<(${activeElements.replaceAll(',', '|')})\\b`, 'i');

export function checkHtml(html: string): string {
  const [found] = html.match(active) ?? [];
  if (found) {
    throw new TypeError(`HTML of this site has no ${found}>`);
  }
  return html;
}

type Policy = { createHTML(html: string): string };
declare const trustedTypes: { createPolicy(name: string, policy: Policy): Policy } | undefined;

/** Browsers that know trusted types let a text become HTML only through here: see deploy/headers.ts. To React and the DOM what comes out is a text. */
const policy: Policy =
  typeof trustedTypes === 'undefined'
    ? { createHTML: checkHtml }
    : trustedTypes.createPolicy('access-docs-html', { createHTML: checkHtml });

/** HTML that our build made. Nothing that a reader or an address brings may come here. */
export const ownHtml = (html: string): string => policy.createHTML(html);

/** The same as React wants it. */
export const inReact = (html: string): { __html: string } => ({ __html: ownHtml(html) });
