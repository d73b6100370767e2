import type { CodeLanguage as Language } from '../../components/CodeTabs/code-language';
import { curl } from './curl';
import type { PlainRequest } from './plain-request';
import { python } from './python';
import { typescript } from './typescript';

export { type CodeLanguage as Language, codeLanguages as languages } from '../../components/CodeTabs/code-language';

const writers: Record<Language, (request: PlainRequest, server: string) => string> = { bash: curl, typescript, python };

/** A request as code that runs as it stands. Address and credential come from the environment. */
export function codeOf(language: Language, request: PlainRequest, server: string): string {
  return writers[language](request, server);
}
