import type { CDPSession } from '@playwright/test';

/** `bytes` are all that came over the wire, `headerBytes` those of them before the body. */
export type Transfer = {
  url: string;
  type: string;
  bytes: number;
  headerBytes: number;
  began: number;
  ended: number | null;
  isPrefetch: boolean;
};

/** Everything that a page asks of the network, with what came over the wire. What stays in the browser (`blob:`, `data:`) is left out. */
export class Traffic {
  readonly #transfers = new Map<string, Transfer>();
  #changed = Date.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
      if (request.url.startsWith('http')) {
        // What a page asks for ahead has no type of its own, and comes after everything else. An icon has no type either.
        const isPrefetch = type === 'Other' && request.initialPriority === 'VeryLow';
        this.#transfers.set(requestId, {
          url: request.url,
          type,
          bytes: 0,
          headerBytes: 0,
          began: timestamp * 1000,
          ended: null,
          isPrefetch,
        });
        this.#changed = Date.now();
      }
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const transfer = this.#transfers.get(requestId);
      if (transfer) {
        transfer.headerBytes = response.encodedDataLength;
      }
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
      this.#end(requestId, encodedDataLength, timestamp),
    );
    session.on('Network.loadingFailed', ({ requestId, timestamp }) => this.#end(requestId, 0, timestamp));
  }

  #end(requestId: string, bytes: number, timestamp: number): void {
    const transfer = this.#transfers.get(requestId);
    if (transfer) {
      Object.assign(transfer, { bytes, ended: timestamp * 1000 });
      this.#changed = Date.now();
    }
  }

  get all(): Transfer[] {
    return [...this.#transfers.values()].map((transfer) => ({ ...transfer }));
  }

  /** For how many milliseconds nothing has been asked or answered. Zero while an answer is on its way. */
  get quietFor(): number {
    return this.all.some(({ ended }) => ended === null) ? 0 : Date.now() - this.#changed;
  }

  /** Resolves when nothing has been asked or answered for a second. */
  async quiet(): Promise<void> {
    while (this.quietFor < 1000) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
