import type { CodeLanguage } from '../../openapi/code/code-languages';
import { currentLanguage } from '../components/CodeTabs/code-language';
import { ownHtml } from './own-html';

/** Code in another language is a text in the page until it is wanted. */
function takeOut(text: HTMLElement): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = ownHtml(text.textContent ?? '');
  const body = template.content.firstElementChild as HTMLElement;
  text.replaceWith(body);
  return body;
}

/** Shows a block in a language, or in its first if it does not have that one. */
export function showLanguage(block: Element, wanted: CodeLanguage): void {
  const buttons = [...block.querySelectorAll<HTMLButtonElement>('[data-code="language"]')];
  const language = (buttons.find(({ value }) => value === wanted) ?? buttons[0])?.value;
  const found = block.querySelector<HTMLElement>(`:scope > [data-language="${language}"]`);
  if (!found || (found.tagName !== 'NOSCRIPT' && !('unshown' in found.dataset))) {
    return;
  }
  for (const other of block.querySelectorAll<HTMLElement>(':scope > div[data-language]')) {
    other.dataset.unshown = '';
  }
  const shown = found.tagName === 'NOSCRIPT' ? takeOut(found) : found;
  delete shown.dataset.unshown;
  for (const button of buttons) {
    button.setAttribute('aria-pressed', String(button.value === language));
  }
  const name = block.querySelector('[data-code-name="true"]');
  if (name) {
    name.textContent = shown.dataset.name ?? '';
  }
}

/** All blocks of the page, a few at a time: those above do not keep the reader waiting who pressed one button. */
export function showLanguages(): void {
  const blocks = document.querySelectorAll('page-body figure:has(> figcaption [data-code="language"])').values();
  const some = () => {
    const began = performance.now();
    for (const block of blocks) {
      showLanguage(block, currentLanguage());
      if (performance.now() - began > 20) {
        setTimeout(some);
        return;
      }
    }
  };
  some();
}
