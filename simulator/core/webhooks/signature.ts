/** Standard Webhooks 1.0: HMAC-SHA256 over id, time and body, with the key after `whsec_`. */

async function signature(secret: string, signed: string): Promise<string> {
  const key = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) => character.charCodeAt(0));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(signed)));
  return `v1,${btoa(String.fromCharCode(...bytes))}`;
}

/** The headers of an attempt; during a rotation both secrets sign. */
export async function signedHeaders(
  secrets: readonly string[],
  id: string,
  seconds: number,
  body: string,
): Promise<Record<string, string>> {
  const signatures = await Promise.all(secrets.map((secret) => signature(secret, `${id}.${seconds}.${body}`)));
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
