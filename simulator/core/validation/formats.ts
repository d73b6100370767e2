import type { Violation } from './validation-error';

/** Gives the text back, in the form that is stored, or says what is wrong with it. */
export type Format = (text: string) => string | Violation;

const dateTime = /^(\d{4}-\d\d-\d\d)[Tt]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d+))?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))$/;
const email =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
/** RFC 3986: a scheme, then an authority or a path that is not empty. The group holds a host in brackets. */
const uri = (() => {
  const plain = "a-z0-9\\-._~!$&'()*+,;=";
  const escaped = '%[0-9a-f]{2}';
  const authority = `(?:(?:[${plain}:]|${escaped})*@)?(?:(\\[[0-9a-fv:.]+\\])|(?:[${plain}]|${escaped})*)(?::\\d*)?`;
  const path = `(?:[${plain}:@/]|${escaped})`;
  const tail = `(?:[${plain}:@/?]|${escaped})*`;
  return new RegExp(`^[a-z][a-z0-9+\\-.]*:(?://${authority}(?:/${path}*)?|(?!//)${path}+)(?:\\?${tail})?(?:#${tail})?$`, 'i');
})();

const wrong = (detail: string): Violation => ({ code: 'bad-format', detail });

function isDate(text: string): boolean {
  // Engines read 02-30 as 03-02, so the date must come back as it was.
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isUri(text: string): boolean {
  const match = uri.exec(text);
  if (!match?.[1]) {
    return match !== null;
  }
  try {
    return new URL(`http://${match[1]}`).hostname !== '';
  } catch {
    return false;
  }
}

/** The formats that the contract uses; a schema with any other is refused. */
export const formats: Record<string, Format> = {
  'date-time': (text) => {
    const [, date = '', time, fraction = '', sign, hours, minutes] = dateTime.exec(text) ?? [];
    if (!isDate(date)) {
      return wrong('Write it like 2026-03-14T09:26:53.589Z.');
    }
    const offset = sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
    const instant = new Date(Date.parse(`${date}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`) - offset * 60_000);
    const year = instant.getUTCFullYear();
    return year >= 1 && year <= 9999
      ? instant.toISOString()
      : { code: 'out-of-range', detail: 'It must be in the years 0001 to 9999 of UTC.' };
  },
  date: (text) => (isDate(text) ? text : wrong('Write it like 2026-03-14.')),
  email: (text) => (email.test(text) ? text : wrong('It must be an e-mail address.')),
  uri: (text) => (isUri(text) ? text : wrong('It must be a URI with a scheme.')),
};
