import type { Harness, OperationId, RequestOptions } from '../../../simulator/testing/harness';

export async function etag(harness: Harness, operationId: OperationId, options: RequestOptions): Promise<string | null> {
  return (await harness.call(operationId, options)).headers.get('etag');
}
