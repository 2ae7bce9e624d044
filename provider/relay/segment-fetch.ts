/** One download with any number of readers. Its bytes are cached, so that a later reader starts at the beginning. */

export type SegmentResponse = {
  readonly status: number;
  /** Length and range are those of the answer's headers, where they name them. */
  readonly length?: number | undefined;
  readonly contentRange?: string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
};

export type SegmentReader = {
  readonly response: Omit<SegmentResponse, 'body'>;
  /** All bytes, if the download is complete. */
  readonly allBytes: Uint8Array<ArrayBuffer> | undefined;
  /**
   * The bytes as they arrive. The stream closes at their end. If the download fails, `cut` ends the viewer's
   * connection.
   */
  stream(cut?: () => void): ReadableStream<Uint8Array>;
  stopReading(): void;
};

type DownloadHooks = {
  readonly now: () => number;
  /** Called for each chunk. If it throws, the download ends. */
  readonly onBytes: (count: number) => void;
  readonly onFailure: () => void;
};

export class SegmentFetch {
  readonly #hooks: DownloadHooks;
  readonly #stop = new AbortController();
  readonly #response: Promise<SegmentResponse>;
  #chunks: Uint8Array[] = [];
  #size = 0;
  #state: 'coming' | 'complete' | 'failed' = 'coming';
  #problem: unknown;
  #whole: Uint8Array<ArrayBuffer> | undefined;
  #waiting: (() => void)[] = [];
  #whenUnread: (() => void) | undefined;
  #readers = 0;
  #leftAt = 0;

  constructor(start: (signal: AbortSignal) => Promise<SegmentResponse>, hooks: DownloadHooks) {
    this.#hooks = hooks;
    this.#response = start(this.#stop.signal);
    // The failure is thrown to each reader. If there is no reader, nobody needs it.
    this.#receive().catch((error: unknown) => this.#fail(error));
  }

  get readers(): number {
    return this.#readers;
  }

  /** When the last reader left, in epoch milliseconds. */
  get leftAt(): number {
    return this.#leftAt;
  }

  /** Throws the failure of the download, or the reason of `signal`. */
  async addReader(signal?: AbortSignal): Promise<SegmentReader> {
    this.#readers += 1;
    let isOpen = true;
    const stopReading = () => {
      if (isOpen) this.#removeReader();
      isOpen = false;
    };
    try {
      const { body: _, ...response } = await unlessAborted(this.#response, signal);
      return {
        response,
        allBytes: this.#joinedBytes(),
        stream: (cut) => this.#stream(stopReading, cut),
        stopReading,
      };
    } catch (error) {
      stopReading();
      throw error;
    }
  }

  stop(): void {
    this.#stop.abort(new Error('the relay is closed'));
  }

  callWhenUnread(call: () => void): void {
    if (this.#whenUnread) return;
    this.#whenUnread = call;
    if (this.#readers === 0) call();
  }

  /** Drops the bytes. Returns how many there were. */
  dropBytes(): number {
    const size = this.#size;
    this.#chunks = [];
    this.#whole = undefined;
    this.#size = 0;
    return size;
  }

  async #receive(): Promise<void> {
    const { body } = await this.#response;
    for await (const chunk of body) {
      this.#size += chunk.length;
      this.#chunks.push(chunk);
      this.#hooks.onBytes(chunk.length);
      this.#wake();
    }
    this.#state = 'complete';
    this.#wake();
  }

  #fail(error: unknown): void {
    if (this.#state === 'failed') return;
    this.#state = 'failed';
    this.#problem = error;
    this.#stop.abort(error);
    this.#hooks.onFailure();
    this.#wake();
  }

  #removeReader(): void {
    this.#readers -= 1;
    this.#leftAt = this.#hooks.now();
    if (this.#readers > 0) return;
    // Fail at once, so that no reader joins a download that is about to end.
    if (this.#state === 'coming') this.#fail(new Error('nobody reads it any more'));
    this.#whenUnread?.();
  }

  #joinedBytes(): Uint8Array<ArrayBuffer> | undefined {
    if (this.#state !== 'complete') return undefined;
    // Earlier readers continue with their own list of chunks.
    this.#whole ??= Buffer.concat(this.#chunks);
    this.#chunks = [this.#whole];
    return this.#whole;
  }

  #stream(stopReading: () => void, cut: (() => void) | undefined): ReadableStream<Uint8Array> {
    const chunks = this.#chunks;
    let next = 0;
    let isCancelled = false;
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          while (next >= chunks.length && this.#state === 'coming') await this.#waitForMore();
          if (isCancelled) return;
          const chunk = chunks[next];
          next += 1;
          if (chunk) return controller.enqueue(chunk);
          stopReading();
          if (this.#state !== 'failed') controller.close();
          else endBrokenAnswer(controller, this.#problem, cut);
        },
        cancel() {
          isCancelled = true;
          stopReading();
        },
      },
      { highWaterMark: 0 },
    );
  }

  #waitForMore(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }
}

/**
 * Ends an answer that has begun and cannot be completed. The web server would write the error into the answer and a
 * stack trace on the terminal, so the connection is ended first.
 */
export function endBrokenAnswer(
  controller: ReadableStreamDefaultController<Uint8Array>,
  problem: unknown,
  cut: (() => void) | undefined,
): void {
  cut?.();
  if (cut) controller.close();
  else controller.error(problem);
}

/** Resolves like `promise`, unless the signal is aborted first. Then it throws the signal's reason. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
