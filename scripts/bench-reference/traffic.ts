import type { CDPSession } from '@playwright/test';

export type Transfer = { url: string; type: string; bytes: number; began: number; isUnderWay: boolean };

/** Everything that a page asks of the network, with what came over the wire. What stays in the browser (`blob:`, `data:`) is left out. */
export class Traffic {
  readonly #transfers = new Map<string, Transfer>();
  #changed = Date.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
      if (request.url.startsWith('http')) {
        this.#transfers.set(requestId, { url: request.url, type, bytes: 0, began: timestamp * 1000, isUnderWay: true });
        this.#changed = Date.now();
      }
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => this.#end(requestId, encodedDataLength));
    session.on('Network.loadingFailed', ({ requestId }) => this.#end(requestId, 0));
  }

  #end(requestId: string, bytes: number): void {
    const transfer = this.#transfers.get(requestId);
    if (transfer) {
      Object.assign(transfer, { bytes, isUnderWay: false });
      this.#changed = Date.now();
    }
  }

  get all(): Transfer[] {
    return [...this.#transfers.values()].map((transfer) => ({ ...transfer }));
  }

  /** Resolves when nothing has been asked or answered for a second. */
  async quiet(): Promise<void> {
    while (Date.now() - this.#changed < 1000 || this.all.some(({ isUnderWay }) => isUnderWay)) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
