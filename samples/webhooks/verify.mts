import { createHmac, timingSafeEqual } from 'node:crypto';

/** Names of headers are in lower case, as Node gives them. */
export type DeliveryHeaders = Record<string, string | string[] | undefined>;

/** Whether the service sent this delivery, within five minutes of `now`, in Unix seconds. */
export function verifyWebhook(
  secret: string,
  headers: DeliveryHeaders,
  rawBody: Uint8Array,
  now = Date.now() / 1000,
): boolean {
  const id = String(headers['webhook-id'] ?? '');
  const timestamp = String(headers['webhook-timestamp'] ?? '');
  const signatures = String(headers['webhook-signature'] ?? '');
  if (id === '' || !/^[0-9]{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp)) > 300) return false;

  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody);
  const expected = Buffer.from(`v1,${hmac.digest('base64')}`);

  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
