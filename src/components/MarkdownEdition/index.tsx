import { type ReactNode, useState } from 'react';
import codeStyles from '../CodeBlock/styles.module.css';
import { useMarkdownAddress } from './use-markdown-address';

const type = 'text/plain';

async function load(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} answered ${response.status}`);
  }
  return response.text();
}

/** Some browsers let a page copy only while a click is fresh, so the text is promised at once where that is known. */
function copyPromised(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  return 'ClipboardItem' in window
    ? clipboard.write([new ClipboardItem({ [type]: text.then((loaded) => new Blob([loaded], { type })) })])
    : text.then((loaded) => clipboard.writeText(loaded));
}

/** The page as Markdown, to open or to copy: for readers who hand it to an agent. */
export default function MarkdownEdition(): ReactNode {
  const address = useMarkdownAddress();
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    try {
      await copyPromised(load(address));
      setSaid('Copied');
    } catch {
      setSaid('Not copied: use the link');
    }
    setTimeout(() => setSaid(''), 2000);
  }

  return (
    <p className="as-markdown">
      <small>
        <span role="status">{said}</span>
        <button type="button" className={codeStyles.button} onClick={copy}>
          Copy page as Markdown
        </button>{' '}
        <a href={address}>View as Markdown</a>
      </small>
    </p>
  );
}
