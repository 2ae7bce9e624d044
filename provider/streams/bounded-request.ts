/** Reads the beginning of the answer at an address, within the limits of one check of a stream. */
import { OutboundProblem } from '../outbound/outbound-problem.ts';
import { requestSafely } from '../outbound/request-safely.ts';
import { relayLimits } from '../relay/relay-limits.ts';
import { isPlaylist } from './stream-kind.ts';

/** Bytes of one answer, if it is no playlist. */
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
  /** Whether the answer may have more bytes than these. */
  readonly isCut: boolean;
};

/**
 * `most` is how many bytes are read of an answer that is no playlist. Throws `OutboundProblem` when there is no answer.
 */
export type BoundedRequest = (address: URL, most?: number) => Promise<BoundedAnswer>;

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

/** Makes the requests of one check, which share its limit of time. */
export function createBoundedRequest(options: BoundedRequestOptions): BoundedRequest {
  const { headers, appOrigin, allowPrivate, pace } = options;
  let msLeft = maxMs;
  return async (address, most = maxBytes) => {
    await pace(address.host);
    const begun = performance.now();
    try {
      if (msLeft <= 0) throw new OutboundProblem('silent', address.hostname);
      const answer = await requestSafely(address.href, {
        headers: { origin: appOrigin, ...headers },
        allowPrivate,
        timeouts: { headMs: msLeft, silenceMs: msLeft, totalMs: msLeft },
      });
      const beginning = await beginningOf(answer.body, most);
      answer.close();
      const allowed = answer.headers['access-control-allow-origin'];
      return {
        status: answer.status,
        address: new URL(answer.address),
        cors: allowed === '*' || allowed === appOrigin,
        ...beginning,
      };
    } finally {
      msLeft -= performance.now() - begun;
    }
  };
}

/**
 * At most `most` bytes, or as many of a playlist as the relay reads. A live stream never ends, so the bytes that came before
 * a pause are enough.
 */
async function beginningOf(
  body: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Pick<BoundedAnswer, 'bytes' | 'isCut'>> {
  const chunks: Uint8Array[] = [];
  let [size, limit, isCut] = [0, most, false];
  try {
    for await (const chunk of body) {
      if (size === 0 && isPlaylist(chunk)) limit = relayLimits.playlistBytes;
      chunks.push(chunk);
      size += chunk.length;
      isCut = size >= limit;
      if (isCut) break;
    }
  } catch (error) {
    if (size === 0) throw error;
    isCut = true;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isCut };
}
