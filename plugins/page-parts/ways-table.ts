import { ways } from '../../ways';
import { markdownTable } from './markdown';

/** `<Ways />`: what readers come to do, in the words of the home page. */
export function waysTable(): string {
  const rows = ways.flatMap(({ name, pages }) =>
    pages.map(([task, to, page], index) => [index === 0 ? `**${name}**` : '', task, `[${page}](${to})`]),
  );
  return markdownTable(['You want to', 'For example', 'Read'], rows);
}
