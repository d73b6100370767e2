import { notifyBriefly } from './notify-briefly';

const type = 'text/plain';

/** Some browsers let a page copy only while a click is fresh, so the text is promised at once where that is known. */
function write(loading: Promise<Blob>): Promise<void> {
  const { clipboard } = navigator;
  return 'ClipboardItem' in window
    ? clipboard.write([new ClipboardItem({ [type]: loading })])
    : loading.then((blob) => blob.text()).then((text) => clipboard.writeText(text));
}

/** Copies a text that takes a moment to come, and says for two seconds whether that worked. */
export async function copyPromised(
  text: Promise<string>,
  say: (said: string) => void,
  refusal = 'Not copied: the browser refused',
): Promise<void> {
  const loading = text.then((content) => new Blob([content], { type }));
  let said = 'Copied';
  try {
    await Promise.all([loading, write(loading)]);
  } catch {
    said = refusal;
  }
  notifyBriefly(said, say, say);
}
