// Runs in each page of the archive before any other script. From `file:` a page may not fetch, nor show another path in the address bar; and what
// the bundle takes for an address of the site is a file here.
import { offlineAddress, placeOf, rootFrom } from './addresses';

declare const siteUrl: string;
declare const siteBaseUrl: string;

const route = document.currentScript?.dataset.route ?? siteBaseUrl;
const site = { url: siteUrl, baseUrl: siteBaseUrl };
const ownFile = placeOf(route, siteBaseUrl)?.file ?? 'index.html';
const root = rootFrom(ownFile);

/** Takes the place of `window.location` in the bundle: the router reads the page's address on the site from it. */
const siteLocation = {
  get pathname() {
    return route;
  },
  get search() {
    return location.search;
  },
  get hash() {
    return location.hash;
  },
  set hash(hash: string) {
    location.hash = hash;
  },
  get origin() {
    return location.origin;
  },
  get href() {
    return location.href;
  },
  set href(address: string) {
    location.assign(offlineAddress(address, ownFile, site));
  },
  assign: (address: string) => location.assign(offlineAddress(address, ownFile, site)),
  replace: (address: string) => location.replace(offlineAddress(address, ownFile, site)),
  reload: () => location.reload(),
};

/** Texts that scripts have brought: a script may be loaded where a fetch is refused. */
const texts = new Map<string, string>();

Object.assign(window, { offlineSite: { root, location: siteLocation, deliver: (file: string, text: string) => texts.set(file, text) } });

/** The router goes on to show the other page, whose text isn't here. A browser that keeps this page as it is then must load it anew when the reader comes back. */
let isLeft = false;
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isLeft) {
    location.reload();
  }
});

for (const method of ['pushState', 'replaceState'] as const) {
  const original = history[method].bind(history);
  history[method] = (state, unused, address) => {
    const place = placeOf(String(address ?? ''), siteBaseUrl);
    if (place && place.file !== ownFile) {
      isLeft = true;
      siteLocation[method === 'pushState' ? 'assign' : 'replace'](String(address));
    } else {
      original(state, unused, place ? location.pathname + place.rest : address);
    }
  };
}

// Addresses that the bundle writes into the page.
const { setAttribute } = Element.prototype;
Element.prototype.setAttribute = function (name, value) {
  // Loading ahead is a fetch, which would be refused aloud.
  if (name !== 'rel' || value !== 'preload') {
    setAttribute.call(this, name, name === 'href' || name === 'src' ? offlineAddress(String(value), ownFile, site) : value);
  }
};

// React sets it once more when an image is in the page.
Object.defineProperty(HTMLImageElement.prototype, 'src', {
  ...Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src'),
  set(this: HTMLImageElement, address: string) {
    this.setAttribute('src', address);
  },
});

const { open } = window;
window.open = (address, ...rest) => open.call(window, address && offlineAddress(String(address), ownFile, site), ...rest);

// A link to another page is followed by the browser, not by the router. One that is something else too, such as an option in a list, has work to do before.
window.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a:not([role])') : null;
    if (link?.protocol === location.protocol && link.pathname !== location.pathname) {
      event.stopPropagation();
    }
  },
  true,
);

function load(file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${root}${file}.js`;
    script.onload = () => resolve(texts.get(file) ?? '');
    script.onerror = () => reject(new TypeError(`${file} is not in the archive`));
    document.head.append(script);
  });
}

const fetchFromWeb = window.fetch;
window.fetch = async (input, init) => {
  // The text and the script of the next page come with that page, which is loaded as a whole.
  if (typeof input === 'string' && input.startsWith(root) && /^(?:bodies|assets\/js)\//.test(input.slice(root.length))) {
    return new Response('');
  }
  const place = typeof input === 'string' ? placeOf(input, siteBaseUrl) : null;
  return place ? new Response(await load(place.file)) : fetchFromWeb(input, init);
};
