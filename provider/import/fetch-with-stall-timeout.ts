/** Requests a document from a server. Gives up when the server sends nothing for a while. */

export type FetchOptions = {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds without a byte from the server. */
  readonly stallTimeoutMs: number;
  /** Ends the request when it is aborted. It is also aborted when the server sends nothing for too long. */
  readonly stop: AbortController;
};

export type FetchAnswer = {
  readonly status: number;
  readonly headers: Headers;
  /** Throws the errors of the network. The caller must read it to its end, or abort. */
  readonly body: AsyncIterable<Uint8Array>;
};

/** Follows redirects. Throws the errors of `fetch`, or that the server did not answer in time. */
export async function fetchWithStallTimeout(
  address: string,
  { headers = {}, stallTimeoutMs, stop }: FetchOptions,
): Promise<FetchAnswer> {
  const giveUp = () => stop.abort(new Error('the server did not answer in time'));
  let timer = setTimeout(giveUp, stallTimeoutMs);
  const response = await fetch(address, {
    headers: { ...headers },
    signal: stop.signal,
    redirect: 'follow',
  }).finally(() => clearTimeout(timer));
  async function* body(): AsyncGenerator<Uint8Array> {
    timer = setTimeout(giveUp, stallTimeoutMs);
    try {
      for await (const chunk of response.body ?? []) {
        clearTimeout(timer);
        timer = setTimeout(giveUp, stallTimeoutMs);
        yield chunk;
      }
    } finally {
      clearTimeout(timer);
    }
  }
  return { status: response.status, headers: response.headers, body: body() };
}
