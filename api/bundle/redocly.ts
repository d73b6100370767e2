import { relative } from 'node:path';
import { bundle, getLineColLocation, lint, loadConfig, type NormalizedProblem } from '@redocly/openapi-core';

/** Where it is and what is wrong, as compilers write it. Warnings are left out: nothing fails because of them. */
function errorLines(problems: NormalizedProblem[]): string[] {
  return problems
    .filter(({ severity, ignored }) => severity === 'error' && !ignored)
    .map(({ ruleId, message, location: [location], suggest }) => {
      const proposal = suggest.length > 0 ? ` Did you mean ${suggest.join(' or ')}?` : '';
      if (location === undefined) {
        return `${ruleId}: ${message}${proposal}`;
      }
      const { start, source } = getLineColLocation(location);
      return `${relative('', source.absoluteRef)}:${start.line}:${start.col} ${ruleId}: ${message}${proposal} (${location.pointer ?? '#/'})`;
    });
}

/** The text of one document that holds all files to which this one refers. Throws if one of them cannot be found or read. */
export async function bundleFiles(file: string): Promise<string> {
  const { bundle: document, problems } = await bundle({ ref: file, config: await loadConfig() });
  const errors = errorLines(problems);
  if (errors.length > 0) {
    throw new Error(`${file} cannot be bundled:\n${errors.join('\n')}`);
  }
  return JSON.stringify(document.parsed);
}

/** What the linter finds, by `redocly.yaml` and without what `.redocly.lint-ignore.yaml` lists. */
export async function lintFile(file: string): Promise<string[]> {
  return errorLines(await lint({ ref: file, config: await loadConfig() }));
}
