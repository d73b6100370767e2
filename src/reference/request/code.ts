import { curl } from './curl';
import type { PlainRequest } from './plain-request';
import { python } from './python';
import { typescript } from './typescript';

/** The languages in which a request is shown. */
export const languages = [
  { id: 'bash', name: 'curl' },
  { id: 'typescript', name: 'TypeScript' },
  { id: 'python', name: 'Python' },
] as const;

export type Language = (typeof languages)[number]['id'];

const writers: Record<Language, (request: PlainRequest, server: string) => string> = { bash: curl, typescript, python };

/** A request as code that runs as it stands. Address and credential come from the environment. */
export function codeOf(language: Language, request: PlainRequest, server: string): string {
  return writers[language](request, server);
}
