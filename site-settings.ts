import { createHash } from 'node:crypto';

/**
 * Everything about the site that differs between hosts. Each value has a default under `.example`
 * and can be overridden by an environment variable of the name given beside it.
 */
export type SiteSettings = {
  /** SITE_COMPANY_NAME */
  companyName: string;
  /** SITE_URL: origin of the site, without a path */
  url: string;
  /** SITE_BASE_URL: path under which the site is served, with both slashes */
  baseUrl: string;
  /** SITE_STATUS_URL */
  statusUrl: string;
  /** SITE_COMPANY_URL */
  companyUrl: string;
  /** SITE_ABOUT_URL */
  aboutUrl: string;
  /** SITE_SALES_URL */
  salesUrl: string;
  /** SITE_SUPPORT_URL */
  supportUrl: string;
  /** SITE_SECURITY_CONTACT: who is told of a vulnerability */
  securityContact: string;
  /** SITE_ANNOUNCEMENT: text of the bar above the page, may hold `[label](address)`; empty means no bar.
   *  SITE_ANNOUNCEMENT_ID: a dismissed bar comes back when this changes; default made from the text. */
  announcement: { id: string; html: string } | null;
};

type Environment = Record<string, string | undefined>;

class SettingError extends Error {
  constructor(variable: string, value: string, expected: string) {
    super(`${variable} is ${JSON.stringify(value)}, but must be ${expected}. Correct the variable, or unset it to use the default.`);
    this.name = 'SettingError';
  }
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

function webAddress(variable: string, value: string): string {
  const url = parseUrl(value);
  if (url?.protocol !== 'https:') {
    throw new SettingError(variable, value, 'an https address such as https://www.access.example/about');
  }
  return value;
}

function contactAddress(variable: string, value: string): string {
  if (/^mailto:[^\s@]+@[^\s@]+$/.test(value)) {
    return value;
  }
  if (parseUrl(value)?.protocol !== 'https:') {
    throw new SettingError(variable, value, 'an https address, or mailto: with an e-mail address');
  }
  return value;
}

function origin(variable: string, value: string): string {
  const url = parseUrl(value);
  const secure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!url || !secure || url.origin !== value.replace(/\/$/, '')) {
    throw new SettingError(variable, value, 'an https origin without a path, such as https://docs.access.example');
  }
  return url.origin;
}

function basePath(variable: string, value: string): string {
  if (!/^\/(?:[\w.~-]+\/)*$/.test(value) || value.split('/').some((segment) => /^\.+$/.test(segment))) {
    throw new SettingError(variable, value, 'a path that starts and ends with a slash, such as / or /portal/');
  }
  return value;
}

function text(variable: string, value: string): string {
  const trimmed = value.trim();
  if (trimmed === '' || trimmed.length > 80 || /[<>\n]/.test(trimmed)) {
    throw new SettingError(variable, value, 'plain text of 1 to 80 characters on one line');
  }
  return trimmed;
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

function announcementHtml(value: string): string {
  // The odd pieces are the links: [before, label, address, between, label, address, after].
  const pieces = value.split(/\[([^\]]+)\]\(([^)\s]*)\)/);
  let html = '';
  for (let i = 0; i < pieces.length; i += 3) {
    html += escapeHtml(pieces[i] ?? '');
    const label = pieces[i + 1];
    const address = pieces[i + 2];
    if (label !== undefined && address !== undefined) {
      if (!/^\/(?!\/)/.test(address) && parseUrl(address)?.protocol !== 'https:') {
        throw new SettingError('SITE_ANNOUNCEMENT', value, 'text whose links start with https:// or with a single slash');
      }
      html += `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;
    }
  }
  return html;
}

function announcement(env: Environment): SiteSettings['announcement'] {
  const value = env.SITE_ANNOUNCEMENT?.trim();
  if (!value) {
    return null;
  }
  const id = env.SITE_ANNOUNCEMENT_ID ?? createHash('sha256').update(value).digest('hex').slice(0, 12);
  if (!/^[\w-]{1,64}$/.test(id)) {
    throw new SettingError('SITE_ANNOUNCEMENT_ID', id, '1 to 64 letters, digits, hyphens or underscores');
  }
  return { id, html: announcementHtml(value) };
}

export function readSiteSettings(env: Environment): SiteSettings {
  const read = (variable: string, fallback: string, check: (variable: string, value: string) => string) =>
    check(variable, env[variable] ?? fallback);
  return {
    companyName: read('SITE_COMPANY_NAME', 'Access Example', text),
    url: read('SITE_URL', 'https://docs.access.example', origin),
    baseUrl: read('SITE_BASE_URL', '/', basePath),
    statusUrl: read('SITE_STATUS_URL', 'https://status.access.example/', webAddress),
    companyUrl: read('SITE_COMPANY_URL', 'https://www.access.example/', webAddress),
    aboutUrl: read('SITE_ABOUT_URL', 'https://www.access.example/about', webAddress),
    salesUrl: read('SITE_SALES_URL', 'https://www.access.example/contact-sales', contactAddress),
    supportUrl: read('SITE_SUPPORT_URL', 'https://www.access.example/support', contactAddress),
    securityContact: read('SITE_SECURITY_CONTACT', 'mailto:security@access.example', contactAddress),
    announcement: announcement(env),
  };
}
