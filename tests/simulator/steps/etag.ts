import type { Harness, RequestOptions } from '../../../simulator/testing/harness';

export async function etag(harness: Harness, operationId: string, options: RequestOptions): Promise<string | null> {
  return (await harness.call(operationId, options)).headers.get('etag');
}
