import { findInProse, type Rule } from '../finding';
import type { Page } from '../parse-page';

type Choice = { pattern: RegExp; say: string; exceptBeside?: RegExp };

/** The planned sign-in has words of its own, which may stand where it is named. */
const oauth = /OAuth|short-lived|token endpoint/;

const choices: Choice[] = [
  { pattern: /\b(?:API|access|secret) keys?\b/gi, say: 'API credential', exceptBeside: oauth },
  { pattern: /\b(?:access|API|bearer|auth) tokens?\b/gi, say: 'API credential, or token for what a user presents', exceptBeside: oauth },
  { pattern: /\bservice accounts?\b/gi, say: 'administrator of the kind `SERVICE`' },
  {
    pattern: /\b(?:end|endpoint|API|admin|portal)[ -]users?\b/gi,
    say: 'user for who opens doors, administrator for who manages',
    exceptBeside: oauth,
  },
  { pattern: /\b(?:cardholders?|badge holders?|key holders?)\b/gi, say: 'user' },
  { pattern: /\b(?:key ?fobs?|badges?|key ?cards?)\b/gi, say: 'card, or token' },
  { pattern: /\badmins\b|\b(?:an?|the|your|each|every|another|any) admin\b(?!\s+(?:API|calls|side))/g, say: 'administrator' },
  { pattern: /\b(?:log|logs|logged|logging)[ -](?:in|into|on)\b(?! (?:a|the) (?:file|table))/gi, say: 'sign in' },
  { pattern: /\blog-?ins?\b|\blogons?\b|\bsign(?:s|ed)? on\b/gi, say: 'sign in' },
  { pattern: /\bpermission sets?\b/gi, say: 'capacity' },
  { pattern: /\baccess (?:levels?|rights? groups?|groups?|profiles?)\b/gi, say: 'role, or privilege' },
  { pattern: /\bdoor controllers?\b/gi, say: 'controller' },
  { pattern: /\b(?:lock|wireless) (?:hubs?|gateways?|bridges?)\b/gi, say: 'hub' },
  { pattern: /\btimezones?\b/gi, say: 'time zone' },
  { pattern: /\bemails?\b/gi, say: 'e-mail' },
  { pattern: /\bweb[ -]hooks?\b/gi, say: 'webhook' },
  { pattern: /\bIDs?\b(?![-_])/g, say: 'id' },
  { pattern: /\bURIs? (?:address|link)/gi, say: 'URL' },
  { pattern: /\b(?:open api|OpenApi|Openapi|Swagger)\b/g, say: 'OpenAPI' },
  { pattern: /(?<![.\w])[Jj]son\b/g, say: 'JSON' },
  { pattern: /(?<![.\w/-])[Aa]pis?\b(?![.\w/-])/g, say: 'API' },
];

const isOauthPage = (page: Page) => /OAuth/.test(String(page.frontMatter.title));

export const oneWordAThing: Rule = {
  name: 'one-word-a-thing',
  check: (page) =>
    choices.flatMap(({ pattern, say, exceptBeside }) =>
      exceptBeside && isOauthPage(page)
        ? []
        : findInProse(page, pattern, (_, { text }) => (exceptBeside?.test(text) ? undefined : `say "${say}"`)),
    ),
};
