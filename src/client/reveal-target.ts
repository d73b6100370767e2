import type { ClientModule } from '@docusaurus/types';

/** Browsers open what is closed around the target of an address that they load, but not where the router leads. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location: { hash } }) => {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  for (let closed = target?.closest('details:not([open])'); closed; closed = target?.closest('details:not([open])')) {
    closed.setAttribute('open', '');
    target?.scrollIntoView();
  }
};
