/** What https://www.rfc-editor.org/rfc/rfc9116 wants to know of a site. */
type SecurityContact = {
  /** An https address, or `mailto:` with an e-mail address. */
  contact: string;
  /** The origin of the site, and the path below which it stands. */
  url: string;
  baseUrl: string;
  /** The address of the page that says how to report. */
  policy: string;
  expires: Date;
};

/** Below the root of the site. */
export const securityTxtFile = '.well-known/security.txt';

export function securityTxt({ contact, url, baseUrl, policy, expires }: SecurityContact): string {
  // Whoever looks for it asks the root of the origin, and the site may stand below that.
  const places = [...new Set([`${url}/${securityTxtFile}`, `${url}${baseUrl}${securityTxtFile}`])];
  const fields: [name: string, value: string][] = [
    ['Contact', contact],
    ['Expires', expires.toISOString().replace('.000Z', 'Z')],
    ['Preferred-Languages', 'en'],
    ...places.map((place): [string, string] => ['Canonical', place]),
    ['Policy', policy],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}

const monthOf = (date: Date, later = 0) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later));

/**
 * Eleven to twelve months after what is built was written, so that two builds of the same say the same. If that is over, or nobody knows when it was written, after the
 * month of the build: a file that has expired is worse than one that differs.
 */
export function expiryOf(written: Date | null, now: Date): Date {
  const expiry = written && monthOf(written, 12);
  return expiry && expiry > now && expiry <= monthOf(now, 12) ? expiry : monthOf(now, 12);
}
