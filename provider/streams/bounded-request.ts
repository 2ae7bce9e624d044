/** Reads the beginning of the answer at an address, within the limits of one check of a stream. */
import { OutboundProblem } from '../outbound/outbound-problem.ts';
import { requestSafely } from '../outbound/request-safely.ts';

/** Bytes of all answers of one check. */
const maxBytes = 512 * 1024;
/** Milliseconds of all answers of one check, without the pauses between requests to one host. */
const maxMs = 10_000;

export type BoundedAnswer = {
  readonly status: number;
  /** The address that answered, after redirects. */
  readonly address: URL;
  /** Whether pages of the app may read it (CORS). */
  readonly cors: boolean;
  readonly bytes: Uint8Array;
};

/** Throws `OutboundProblem` when there is no answer. */
export type BoundedRequest = (address: URL) => Promise<BoundedAnswer>;

export type BoundedRequestOptions = {
  /** They are sent together with those of a browser. */
  readonly headers: Readonly<Record<string, string>>;
  /** The origin of the app. */
  readonly appOrigin: string;
  /** Whether a host may be in a private network: see `OutboundOptions`. */
  readonly allowPrivate: (host: string) => boolean;
  /** Waits until we may send a request to the host. */
  readonly pace: (host: string) => Promise<void>;
};

/** Makes the requests of one check, which share its limits of bytes and time. */
export function createBoundedRequest(options: BoundedRequestOptions): BoundedRequest {
  const { headers, appOrigin, allowPrivate, pace } = options;
  let [bytesLeft, msLeft] = [maxBytes, maxMs];
  return async (address) => {
    await pace(address.host);
    const begun = performance.now();
    try {
      if (bytesLeft <= 0 || msLeft <= 0) throw new OutboundProblem('silent', address.hostname);
      const answer = await requestSafely(address.href, {
        headers: { origin: appOrigin, ...headers },
        allowPrivate,
        timeouts: { headMs: msLeft, silenceMs: msLeft, totalMs: msLeft },
      });
      const bytes = await beginningOf(answer.body, bytesLeft);
      answer.close();
      bytesLeft -= bytes.length;
      const allowed = answer.headers['access-control-allow-origin'];
      return {
        status: answer.status,
        address: new URL(answer.address),
        cors: allowed === '*' || allowed === appOrigin,
        bytes,
      };
    } finally {
      msLeft -= performance.now() - begun;
    }
  };
}

/** At most `most` bytes. A live stream never ends, so the bytes that came before a pause are enough. */
async function beginningOf(body: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= most) break;
    }
  } catch (error) {
    if (size === 0) throw error;
  }
  return Buffer.concat(chunks).subarray(0, most);
}
