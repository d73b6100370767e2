import { type ReactNode, useState } from 'react';
import codeStyles from '../CodeBlock/styles.module.css';
import { useMarkdownAddress } from './use-markdown-address';

const type = 'text/plain';

async function load(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} answered ${response.status}`);
  }
  return new Blob([await response.text()], { type });
}

/** Some browsers let a page copy only while a click is fresh, so the text is promised at once where that is known. */
function copyPromised(loading: Promise<Blob>): Promise<void> {
  const { clipboard } = navigator;
  return 'ClipboardItem' in window
    ? clipboard.write([new ClipboardItem({ [type]: loading })])
    : loading.then((blob) => blob.text()).then((text) => clipboard.writeText(text));
}

/** The page as Markdown, to open or to copy: for readers who hand it to an agent. */
export default function MarkdownEdition(): ReactNode {
  const address = useMarkdownAddress();
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    const loading = load(address);
    try {
      await Promise.all([loading, copyPromised(loading)]);
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
        <button type="button" className={`${codeStyles.button} needs-script`} onClick={copy}>
          Copy page as Markdown
        </button>{' '}
        <a href={address}>View as Markdown</a>
      </small>
    </p>
  );
}
