/** Fetches a piece of a film: again when the line was bad, never more of it than is reasonable. */
import { DownloadProblem } from '../../domain/downloads/download-problem.ts';
import type { Piece, ResolveAddress } from '../../domain/downloads/hls-playlist.ts';
import { keptType } from '../../domain/downloads/kept-type.ts';

export type PieceEnv = {
  fetch(input: string, init?: RequestInit): Promise<Response>;
  isOnline(): boolean;
  sleep(milliseconds: number): Promise<void>;
  /** Ends what is under way: the viewer has paused or removed the download, or left. */
  signal: AbortSignal;
};

export type FetchedPiece = {
  readonly body: Blob;
  readonly type: string;
  /** Where it came from in the end. */
  readonly address: string;
  /** Of the whole file, where only a stretch of it was asked for. */
  readonly length: number | undefined;
};

/** The network is gone: the download waits for it. */
export class LineLost extends Error {}

/** The host refuses the address, which may have expired. */
export class AddressRefused extends Error {}

const attempts = 4;
const refusals = [401, 403, 404, 410];

/** Throws `LineLost`, `AddressRefused` or `DownloadProblem`. */
export async function fetchPiece(
  env: PieceEnv,
  piece: Piece,
  maxBytes: number,
): Promise<FetchedPiece> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchOnce(env, piece, maxBytes);
    } catch (error) {
      env.signal.throwIfAborted();
      if (error instanceof AddressRefused || error instanceof DownloadProblem) throw error;
      if (!env.isOnline()) throw new LineLost();
      if (attempt === attempts) throw new DownloadProblem(await whyUnreachable(env, piece));
      await env.sleep(500 * 2 ** attempt);
      env.signal.throwIfAborted();
    }
  }
}

export async function fetchText(
  env: PieceEnv,
  address: string,
  maxBytes: number,
): Promise<{ text: string; address: string }> {
  const { body, address: final } = await fetchPiece(env, { address }, maxBytes);
  return { text: await body.text(), address: final };
}

/** How the addresses in a file that came from `file` are read: those of the web alone. */
export function addressesFrom(file: string): ResolveAddress {
  const base = new URL(file, location.href);
  return (address) => {
    const url = URL.parse(address, base);
    return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
  };
}

async function fetchOnce(
  { fetch, signal }: PieceEnv,
  { address, range }: Piece,
  maxBytes: number,
): Promise<FetchedPiece> {
  const headers = range && { range: `bytes=${range.from}-${range.from + range.length - 1}` };
  // What is kept is kept once: not in the browser's own cache too.
  const response = await fetch(address, { signal, cache: 'no-store', ...(headers && { headers }) });
  if (refusals.includes(response.status)) throw new AddressRefused(String(response.status));
  if (response.status !== 200 && response.status !== 206) throw new Error(String(response.status));
  const whole = range && response.status === 200;
  const read = await readBody(
    response,
    whole ? range.from + range.length : maxBytes,
    Boolean(whole),
  );
  return {
    body: whole ? read.slice(range.from) : read,
    type: keptType(response.headers.get('content-type')),
    address: response.url || address,
    length: lengthOf(response, Boolean(whole)),
  };
}

function lengthOf({ headers }: Response, whole: boolean): number | undefined {
  const written = whole
    ? headers.get('content-length')
    : /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  return written ? Number(written) : undefined;
}

/** `isPrefix`: no more than `maxBytes` are wanted, and the rest is not fetched. */
async function readBody(response: Response, maxBytes: number, isPrefix: boolean): Promise<Blob> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  while (reader && bytes < maxBytes + (isPrefix ? 0 : 1)) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    bytes += value.byteLength;
  }
  if (bytes > maxBytes || isPrefix) await reader?.cancel().catch(() => undefined);
  if (bytes > maxBytes && !isPrefix) throw new DownloadProblem('too-large');
  return new Blob(chunks).slice(0, maxBytes);
}

/** A host that answers, but not to this app, does not allow its origin (CORS). */
async function whyUnreachable(
  { fetch }: PieceEnv,
  { address }: Piece,
): Promise<'cors' | 'unreachable'> {
  const ended = new AbortController();
  try {
    const { type } = await fetch(address, { mode: 'no-cors', signal: ended.signal });
    return type === 'opaque' ? 'cors' : 'unreachable';
  } catch {
    return 'unreachable';
  } finally {
    ended.abort();
  }
}
