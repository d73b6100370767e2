import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { codeFence, codeTabs, runAttribute } from './markdown';
import { downloadLinks } from './programs';
import { answerBlock, samplesFolder } from './recorded-answer';
import { readStoryAnswers, stepTexts, storyLanguages } from './story';

/**
 * `<Sample step="quickstart/open-the-door" />`: the step in each language and the answer that came back to its last request. `show` names
 * the members to show, `items` how many of a list, `answer` "none", or the number of the request whose answer is shown.
 */
export function sampleBlock({ step: at = '', show = '', items = '1', answer = '' }: Record<string, string>): string {
  const [story = '', step = ''] = at.split('/');
  const texts = stepTexts(story, step);
  if (texts.length === 0) {
    throw new Error(`<Sample step="${at}"> names no step: there is no story in ${join(samplesFolder, story)}.`);
  }
  const exchanges = readStoryAnswers(story, step);
  const code = codeTabs(
    texts.map(({ language, text }) => codeFence(language.id, text)),
    exchanges.length > 0 ? runAttribute(at) : '',
  );
  if (answer === 'none') {
    return code;
  }
  const exchange = answer ? exchanges[Number(answer) - 1] : exchanges.at(-1);
  if (!exchange) {
    throw new Error(`<Sample step="${at}" answer="${answer}">: no such answer was kept. With answer="none" only the code is shown.`);
  }
  const shown = show.split(',').flatMap((name) => name.trim() || []);
  return `${code}\n\n${answerBlock(exchange, shown, Number(items))}`;
}

/** `<SampleFile name="webhooks/verify" />`: a file in each language that has it, and where it can be downloaded. */
export function sampleFileBlock({ name = '' }: Record<string, string>): string {
  const found = storyLanguages.flatMap(({ id, file }) => {
    const path = join(samplesFolder, name + extname(file));
    return existsSync(path) ? [{ file: basename(path), code: codeFence(id, readFileSync(path, 'utf8'), basename(path)) }] : [];
  });
  if (found.length === 0) {
    throw new Error(`<SampleFile name="${name}"> names no file below ${samplesFolder}.`);
  }
  return `${codeTabs(found.map(({ code }) => code))}\n\nDownload: ${downloadLinks(found.map(({ file }) => file))}.`;
}

/**
 * `<RunThisPage story="basic-operations" />`: how a reader runs the story of the page, and its first step, "set-up", which imports what the others
 * need and begins with a fresh building.
 */
export function runThisPage({ story = '' }: Record<string, string>): string {
  const intro = [
    'The code on this page is one program. Run its blocks in order against [the simulator](/main/getting-started/quickstart#start-the-simulator);',
    'TypeScript and Python go into one file beside [the client](/main/getting-started/quickstart#get-the-client).',
    `Or download it whole: ${downloadLinks(storyLanguages.map(({ file }) => story + extname(file)))}.`,
    'Node before 22.18 takes the JavaScript, or runs TypeScript with `npx tsx`.',
  ].join(' ');
  return `${intro}\n\n${sampleBlock({ step: `${story}/set-up`, answer: 'none' })}`;
}
