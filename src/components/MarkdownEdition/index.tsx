import { type ReactNode, useState } from 'react';
import { copyPromised } from '../CodeBlock/copy-promised';
import codeStyles from '../CodeBlock/styles.module.css';
import { useMarkdownAddress } from './use-markdown-address';

async function load(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} answered ${response.status}`);
  }
  return response.text();
}

/** The page as Markdown, to open or to copy: for readers who hand it to an agent. */
export default function MarkdownEdition(): ReactNode {
  const address = useMarkdownAddress();
  const [said, setSaid] = useState('');
  const copy = () => copyPromised(load(address), setSaid, 'Not copied: use the link');

  return (
    <p className="as-markdown">
      <small>
        <span aria-live="polite">{said}</span>
        <button type="button" className={`${codeStyles.button} needs-script`} onClick={copy}>
          Copy page as Markdown
        </button>{' '}
        <a href={address}>View as Markdown</a>
      </small>
    </p>
  );
}
