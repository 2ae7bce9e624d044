/** Reads the beginning of what an address answers, within the bounds of one look at a stream. */
import { OutboundProblem } from '../outbound/outbound-problem.ts';
import { requestSafely } from '../outbound/request-safely.ts';

/** Bytes of all answers of one look. */
const maxBytes = 512 * 1024;
/** Milliseconds of all answers of one look, without the pauses between requests to one host. */
const maxMs = 10_000;

export type BoundedAnswer = {
  readonly status: number;
  /** The address that answered, after redirects. */
  readonly address: URL;
  /** Whether pages of the app may read it. */
  readonly cors: boolean;
  readonly bytes: Uint8Array;
};

/** Throws `OutboundProblem` where there is no answer. `headers` go along with those of a browser. */
export type BoundedRequest = (address: URL) => Promise<BoundedAnswer>;

export type LookOptions = {
  readonly headers: Readonly<Record<string, string>>;
  /** The origin of the app. */
  readonly appOrigin: string;
  /** Whether a host may lie in a private network: `OutboundOptions`. */
  readonly allowPrivate: (host: string) => boolean;
  /** Waits until a host may be asked. */
  readonly pace: (host: string) => Promise<void>;
};

/** The requests of one look, which share its bytes and its time. */
export function createBoundedRequest(options: LookOptions): BoundedRequest {
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

/** At most `most` bytes. A live stream never ends, so what came until it fell silent is enough. */
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
