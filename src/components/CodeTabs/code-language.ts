import { useSyncExternalStore } from 'react';
import { type CodeLanguage, codeLanguages } from '../../../openapi/code/code-languages';

/** The language in which a reader wants to see code: chosen once, the same on every page, kept in the browser. */

const key = 'code-language-access-docs';
const listeners = new Set<() => void>();
let chosen: CodeLanguage | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The one that is chosen now. */
export function currentLanguage(): CodeLanguage {
  chosen ??= codeLanguages.find(({ id }) => id === stored())?.id ?? 'bash';
  return chosen;
}

export function chooseLanguage(language: CodeLanguage): void {
  chosen = language;
  try {
    localStorage.setItem(key, language);
  } catch {
    // Blocked storage: the choice holds until the page is left.
  }
  for (const tell of listeners) {
    tell();
  }
}

/** Another tab chose. */
function onStorage(event: StorageEvent): void {
  if (event.key === key) {
    chosen = null;
    for (const tell of listeners) {
      tell();
    }
  }
}

/** Calls back whenever another one is chosen, until what it returns is called. */
export function onLanguageChange(tell: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', onStorage);
  }
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size === 0) {
      removeEventListener('storage', onStorage);
    }
  };
}

export function useCodeLanguage(): [CodeLanguage, (language: CodeLanguage) => void] {
  return [useSyncExternalStore(onLanguageChange, currentLanguage, () => 'bash' as const), chooseLanguage];
}
