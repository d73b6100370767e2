import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange } from '../../simulator/replay/exchange';
import { readRecording, samplesFolder } from './recorded-answer';

/** A task told in steps, in a program for each language that runs from top to bottom. */

export const storyLanguages = [
  { id: 'bash', file: 'story.sh', comment: '#' },
  { id: 'typescript', file: 'story.mts', comment: '//' },
  { id: 'python', file: 'story.py', comment: '#' },
] as const;
export type StoryLanguage = (typeof storyLanguages)[number];

/** By the name of the step. */
export type StoryAnswers = Record<string, Exchange[]>;

export const answersFile = 'answers.json';

/** Where each step begins: `# step: open-the-door`. */
export function stepMarker({ comment }: StoryLanguage): RegExp {
  return new RegExp(`^${comment} step: ([a-z0-9-]+)$`, 'm');
}

/** The text of each step, in order. What stands before the first step belongs to none. */
export function stepsOf(text: string, language: StoryLanguage): Map<string, string> {
  const [, ...parts] = text.split(stepMarker(language));
  const steps = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) {
    const [name = '', body = ''] = parts.slice(index, index + 2);
    if (steps.has(name)) {
      throw new Error(`There are two steps "${name}".`);
    }
    steps.set(name, body.trim());
  }
  return steps;
}

export function storyFile(story: string, { file }: StoryLanguage): string {
  return join(samplesFolder, story, file);
}

export function storyNames(): string[] {
  return readdirSync(samplesFolder).filter((name) => storyLanguages.some((language) => existsSync(storyFile(name, language))));
}

/** A step in the languages that its story has. */
export function stepTexts(story: string, step: string): { language: StoryLanguage; text: string }[] {
  return storyLanguages.flatMap((language) => {
    const file = storyFile(story, language);
    if (!existsSync(file)) {
      return [];
    }
    const text = stepsOf(readFileSync(file, 'utf8'), language).get(step);
    if (text === undefined) {
      throw new Error(`${file} has no step "${step}".`);
    }
    return [{ language, text }];
  });
}

export function readStoryAnswers(story: string, step: string): Exchange[] {
  return readRecording<StoryAnswers>(story, answersFile)[step] ?? [];
}
