import type { ClientModule } from '@docusaurus/types';
import { decodeComponent } from '../../openapi/decode-component';

/** Firefox keeps what is behind the bar in its place, above the target, and Safari nothing: what stands there when the typefaces come moves the target by some lines. */
const keepsTarget = () => CSS.supports('(overflow-anchor: auto) and (-webkit-tap-highlight-color: red)');

/** Goes to the target once more when the typefaces are there, unless the reader has gone on. */
async function returnToTarget(target: Element): Promise<void> {
  let isReadOn = false;
  for (const gesture of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(gesture, () => (isReadOn = true), { once: true, passive: true });
  }
  await document.fonts.ready;
  const { top } = target.getBoundingClientRect();
  if (!isReadOn && top > 0 && top < 150) {
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
  if (target && !previousLocation && !keepsTarget()) {
    returnToTarget(target);
  }
};
