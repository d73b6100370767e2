// What the buttons of code blocks do, on pages whose text is left as HTML and in the parts that React renders alike. A block is the `figure` of
// `src/components/CodeBlock`.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { codeLanguages } from '../../openapi/code/code-languages';
import { copyText } from '../components/CodeBlock/copy-text';
import { chooseLanguage, onLanguageChange } from '../components/CodeTabs/code-language';
import { showLanguage, showLanguages } from '../page-bodies/shown-language';

type Press = (button: HTMLButtonElement, block: HTMLElement) => void;

/** The folded lines, and the button that shows them. */
function fold(rest: Element | null | undefined, button: Element | null | undefined, isOpen: boolean): void {
  button?.setAttribute('aria-expanded', String(isOpen));
  if (isOpen) {
    rest?.removeAttribute('hidden');
  } else {
    // So that a search in the page finds it.
    rest?.setAttribute('hidden', 'until-found');
  }
}

const presses: Record<string, Press> = {
  wrap(button, block) {
    const isWrapped = block.dataset.wrap !== 'true';
    block.dataset.wrap = String(isWrapped);
    button.setAttribute('aria-pressed', String(isWrapped));
  },
  copy(_, block) {
    const said = block.querySelector('[aria-live]');
    const say = (text: string) => {
      if (said) {
        said.textContent = text;
      }
    };
    copyText(block.querySelector(':not([data-unshown]) > pre > code')?.textContent ?? '', say, block);
  },
  fold(button) {
    fold(button.parentElement?.querySelector('.hl-rest'), button, button.getAttribute('aria-expanded') === 'false');
    // Who folds a long program from its end stays where the button is.
    requestAnimationFrame(() => button.scrollIntoView({ block: 'nearest' }));
  },
  language({ value }, block) {
    const language = codeLanguages.find(({ id }) => id === value)?.id;
    if (language) {
      showLanguage(block, language);
      chooseLanguage(language);
    }
  },
};

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-code]') : null;
    const block = button?.closest('figure');
    if (button && block) {
      // Answered, though the page may not have started yet: see plugins/early-scripts/early-press.js.
      event.preventDefault();
      presses[button.dataset.code ?? '']?.(button, block);
    }
  });
  document.addEventListener('beforematch', ({ target }) => {
    if (target instanceof Element && target.matches('.hl-rest')) {
      fold(target, target.closest('pre')?.parentElement?.querySelector('[data-code="fold"]'), true);
    }
  });
  // The block whose button was pressed has changed. The others follow when that has been painted.
  onLanguageChange(() => requestAnimationFrame(() => setTimeout(showLanguages)));
}
