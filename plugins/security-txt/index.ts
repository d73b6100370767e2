import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { expiryOf, securityTxt, securityTxtFile } from './security-txt';
import { whenWritten } from './when-written';

type Options = {
  contact: string;
  /** The page that says how to report, with its anchor, below the base URL. */
  policy: string;
};

/** Tells whoever finds a vulnerability where to report it, at the address where they look. */
export default function securityContact({ siteDir, siteConfig: { url, baseUrl } }: LoadContext, options: unknown): Plugin {
  const { contact, policy } = options as Options;
  return {
    name: 'security-txt',
    async postBuild({ outDir }) {
      const expires = expiryOf(whenWritten(siteDir, process.env.SOURCE_DATE_EPOCH), new Date());
      const file = join(outDir, securityTxtFile);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, securityTxt({ contact, url, baseUrl, policy: url + baseUrl + policy, expires }));
    },
  };
}
