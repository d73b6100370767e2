import type { ClientModule } from '@docusaurus/types';
import { decodeComponent } from '../../openapi/decode-component';

/** Browsers open what is closed around the target of an address that they load, and mark it for styles, but not where the router leads. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location: { hash } }) => {
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
};
