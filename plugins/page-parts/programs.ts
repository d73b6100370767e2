import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, parse } from 'node:path';
import blankSpace from 'ts-blank-space';
import { inlineCode, joinWithAnd } from './markdown';
import { samplesFolder } from './recorded-answer';
import { type StoryLanguage, stepsOf, storyLanguages } from './story';

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
function wholeStory(text: string, language: StoryLanguage): string {
  return `${[...stepsOf(text, language).values()].join('\n\n')}\n`;
}

/** The name by which a reader gets a file: that of the story for its program, the file's own for any other. */
function servedName(path: string): string {
  const { dir, base, name, ext } = parse(path);
  return name === 'story' ? basename(dir) + ext : base;
}

/** What a reader can download, by name: the program of each story, and every file that pages print; JavaScript beside TypeScript. */
export function allPrograms(): Map<string, string> {
  const programs = new Map<string, string>();
  const add = (name: string, text: string, path: string) => {
    if (programs.has(name)) {
      throw new Error(`${path}: there is another ${name}, and readers save both in one folder.`);
    }
    programs.set(name, text);
  };
  for (const path of readdirSync(samplesFolder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const language = storyLanguages.find(({ file }) => extname(file) === extname(path));
    if (language) {
      const text = readFileSync(join(samplesFolder, path), 'utf8');
      const name = servedName(path);
      const program = parse(path).name === 'story' ? wholeStory(text, language) : text;
      add(name, program, path);
      if (language.id === 'typescript') {
        add(javaScriptName(name), withoutTypes(program), path);
      }
    }
  }
  return programs;
}

export function javaScriptName(name: string): string {
  return name.replace(/mts$/, 'mjs');
}

/** `[quickstart.sh](…), [quickstart.mts](…), …`: the links with which a page offers what it prints. */
export function downloadLinks(names: readonly string[]): string {
  const all = names.flatMap((name) => (name.endsWith('.mts') ? [name, javaScriptName(name)] : [name]));
  return joinWithAnd(all.map((name) => `[${inlineCode(name)}](pathname:///${programsFolder}/${name})`));
}
