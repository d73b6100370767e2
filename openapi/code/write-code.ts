import type { PlainRequest } from '../request/plain-request';
import type { CodeLanguage } from './code-languages';
import type { CodeTarget } from './code-target';
import { curl } from './curl';
import { python } from './python';
import { typescript } from './typescript';

const writers: Record<CodeLanguage, (request: PlainRequest, target: CodeTarget) => string> = { bash: curl, typescript, python };

/** A request as code that runs as it stands. Address and credential come from the environment. */
export function writeCode(language: CodeLanguage, request: PlainRequest, target: CodeTarget): string {
  return writers[language](request, target);
}
