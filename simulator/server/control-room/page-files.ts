import type { ControlRoomPage, ReadControlRoomPage } from '../../control-room';

type ServedFile = { type: string; content: Buffer };

/** Everything comes from the simulator itself, and nothing is written into the page that could run. */
export const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

function pageWithout(missing: string): Buffer {
  const text = missing.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Control room</title>';
  return Buffer.from(`<!doctype html><html lang="en">${head}<main><h1>Control room</h1><p>${text}</p></main></html>`);
}

/** The files of the page, unpacked when the first is asked for. */
export function createPageFiles(read: ReadControlRoomPage): (path: string) => ServedFile | null {
  let page: ControlRoomPage | { missing: string } | undefined;
  return (path) => {
    page ??= read();
    if ('missing' in page && typeof page.missing === 'string') {
      return path === '/' ? { type: 'text/html; charset=utf-8', content: pageWithout(page.missing) } : null;
    }
    const files = page as ControlRoomPage;
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    return file ? { type: file.type, content: Buffer.from(file.content, file.encoding) } : null;
  };
}
