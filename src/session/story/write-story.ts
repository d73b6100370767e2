import type { CodeLanguage } from '../../../openapi/code/code-languages';
import { bash } from './script/bash';
import { python } from './script/python';
import { typescript } from './script/typescript';
import type { Story } from './story';

const writers: Record<CodeLanguage, (story: Story) => string> = { bash, typescript, python };

/** The story as a program that tells it again to the downloaded simulator, and prints the events at the end. */
export function writeStory(language: CodeLanguage, story: Story): string {
  return writers[language](story);
}
