import type { PlainRequest } from '../request/plain-request';
import type { CodeLanguage } from './code-languages';
import { curl } from './curl';
import { python } from './python';
import { typescript } from './typescript';

const writers: Record<CodeLanguage, (request: PlainRequest, server: string) => string> = { bash: curl, typescript, python };

/** A request as code that runs as it stands. Address and credential come from the environment. */
export function codeOf(language: CodeLanguage, request: PlainRequest, server: string): string {
  return writers[language](request, server);
}
