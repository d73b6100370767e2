import { findInStrings, type Rule } from '../finding';

/** Nobody's real host: `.example` is reserved. The reader's own machine is nobody else's either. */
export const hosts: Rule = {
  name: 'hosts',
  check: (page) =>
    findInStrings(page, /\b(?:https?|wss?):\/\/([\w.-]+)/g, ([, host = '']) =>
      /\.example$|^localhost$|^127\.0\.0\.1$/.test(host) ? undefined : 'use a host that ends in .example',
    ),
};
