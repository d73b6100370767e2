/** The languages in which code is shown, in the order in which they are offered. */
export const codeLanguages = [
  { id: 'bash', name: 'curl' },
  { id: 'typescript', name: 'TypeScript' },
  { id: 'python', name: 'Python' },
] as const;
export type CodeLanguage = (typeof codeLanguages)[number]['id'];
