import type { ClientModule } from '@docusaurus/types';
import { decodeComponent } from '../../openapi/decode-component';

/** Safari has no anchor for what is read: it is off by some pixels if the typefaces come after it went to the target. */
async function keepInPlace(target: Element): Promise<void> {
  const stood = scrollY;
  await document.fonts.ready;
  if (scrollY === stood && Math.abs(target.getBoundingClientRect().top) < 150) {
    target.scrollIntoView();
  }
}

/** Browsers open what is closed around the target of an address that they load, and mark it for styles, but not where the router leads. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location: { hash }, previousLocation }) => {
  const target = document.getElementById(decodeComponent(hash.slice(1)));
  for (const before of document.querySelectorAll('page-body [aria-current]')) {
    before.removeAttribute('aria-current');
  }
  if (target?.matches('page-body :is(tr, li)')) {
    target.setAttribute('aria-current', 'location');
  }
  for (let closed = target?.closest('details:not([open])'); closed; closed = target?.closest('details:not([open])')) {
    closed.setAttribute('open', '');
    target?.scrollIntoView();
  }
  if (target && !previousLocation && !CSS.supports('overflow-anchor', 'auto')) {
    keepInPlace(target);
  }
};
