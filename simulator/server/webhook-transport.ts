import type { Transport } from '../core/webhooks/deliveries';
import { isLoopback } from '../core/webhooks/target';

function retryAfter(header: string | null): number | null {
  if (header === null) {
    return null;
  }
  if (/^\d+$/.test(header.trim())) {
    return Number(header);
  }
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

/**
 * Carries deliveries to servers on this machine. Nothing leaves it: an attempt to reach any other host ends as a connection that could
 * not be made, which is what the reserved names of the documentation would give too.
 */
export function createTransport(answerWithinSeconds: number): Transport {
  return async (request) => {
    if (!isLoopback(new URL(request.url))) {
      return { error: 'CONNECTION' };
    }
    try {
      const response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(answerWithinSeconds * 1000) });
      await response.body?.cancel();
      return { status: response.status, retryAfterSeconds: retryAfter(response.headers.get('retry-after')) };
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'TimeoutError') {
        return { error: 'TIMEOUT' };
      }
      const code = String(((problem as Error).cause as { code?: string } | undefined)?.code ?? '');
      return { error: /TLS|SSL|CERT/.test(code) ? 'TLS' : 'CONNECTION' };
    }
  };
}
