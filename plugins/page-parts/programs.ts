import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import blankSpace from 'ts-blank-space';
import { samplesFolder } from './recorded-answer';
import { stepsOf, storyFile, storyLanguages } from './story';

/** Where programs are served, below the site's root. */
export const programsFolder = 'programs';

/** Marks a type that was taken out: no program has this letter. */
const gap = '\u0000';

/** Takes the types out of a program, and changes nothing else: what is left runs on a Node that knows no types. */
export function withoutTypes(text: string): string {
  const blanked = blankSpace(text);
  const marked = Array.from(text, (letter, index) => (blanked[index] === ' ' && letter !== ' ' ? gap : blanked[index])).join('');
  return marked
    .replaceAll(new RegExp(`^[ ${gap}]*${gap}[ ${gap}]*\\n`, 'gm'), '')
    .replaceAll(new RegExp(`,[ ${gap}]*${gap}[ ${gap}]*\\}`, 'g'), ' }')
    .replaceAll(new RegExp(` [ ${gap}]*${gap}[ ${gap}]*(?=[),;\\n])`, 'g'), '')
    .replaceAll(new RegExp(`${gap}[ ${gap}]*${gap}|${gap}`, 'g'), '')
    .replaceAll(/from '(\.\/[\w-]+)\.mts'/g, "from '$1.mjs'")
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimStart();
}

/** The steps of a story, as a reader who copies them one after the other gets them. */
function wholeStory(file: string, language: (typeof storyLanguages)[number]): string {
  return `${[...stepsOf(readFileSync(file, 'utf8'), language).values()].join('\n\n')}\n`;
}

function withJavaScript(name: string, text: string): [name: string, text: string][] {
  return name.endsWith('.mts')
    ? [
        [name, text],
        [name.replace(/mts$/, 'mjs'), withoutTypes(text)],
      ]
    : [[name, text]];
}

/** What a reader can download, by name: the program of each story in each language, and the client that they import. */
export function allPrograms(): Map<string, string> {
  const clientFolder = join(samplesFolder, 'client');
  const clients = readdirSync(clientFolder).map((name): [string, string] => [name, readFileSync(join(clientFolder, name), 'utf8')]);
  const stories = readdirSync(samplesFolder).flatMap((story) =>
    storyLanguages.flatMap((language): [string, string][] => {
      const file = storyFile(story, language);
      return existsSync(file) ? [[story + file.slice(file.lastIndexOf('.')), wholeStory(file, language)]] : [];
    }),
  );
  return new Map([...clients, ...stories].flatMap(([name, text]) => withJavaScript(name, text)));
}

export function programFiles(story: string): string[] {
  return ['sh', 'mts', 'mjs', 'py'].map((ending) => `${story}.${ending}`);
}
