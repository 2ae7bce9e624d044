/** Opens a source: a file, an http(s) address, or `-` for standard input. Unpacks gzip. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { withOpening } from './decode-text.ts';
import { limits as importLimits, sizeInWords } from './import-limits.ts';
import { ImportRefused } from './import-refused.ts';

export type SourceLimits = {
  /** Bytes of the transfer, and of the unpacked text. */
  readonly maxBytes: number;
  /** Milliseconds without a byte from a server. */
  readonly stallTimeoutMs: number;
};

export const defaultLimits: SourceLimits = {
  maxBytes: importLimits.bytes,
  stallTimeoutMs: importLimits.stallTimeoutMs,
};

/** The name of a source in messages. It lacks the query, which may hold a password. */
export function nameOfSource(source: string): string {
  if (source === '-') return 'standard input';
  return isAddress(source) ? source.replace(/[?#].*$/, '').replace(/\/\/[^/@]*@/, '//') : source;
}

/** The bytes of a source, unpacked. Throws `ImportRefused` when it cannot be read. */
export async function* readSource(
  source: string,
  limits: SourceLimits = defaultLimits,
): AsyncGenerator<Uint8Array> {
  const name = nameOfSource(source);
  const stop = new AbortController();
  const opened = await open(source, name, { ...limits, stop });
  const chunks = limited(withOpening(opened, signatureSize), name, limits.maxBytes);
  try {
    const first = await next(chunks, name);
    if (!first) return;
    const opening = archiveKind(first);
    if (opening === 'gzip') yield* limited(unpacked(first, chunks, name), name, limits.maxBytes);
    else if (opening)
      throw new ImportRefused(name, `this is a ${opening} archive; unpack it first`);
    else {
      yield first;
      yield* restOfStream(chunks, name);
    }
  } finally {
    // A reader that stops early must not wait for the rest of the transfer.
    stop.abort();
    // This fails when the request was aborted just now, which is intended.
    void chunks.return(undefined).catch(() => {});
  }
}

export function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(source);
}

async function open(
  source: string,
  name: string,
  { stallTimeoutMs, stop }: SourceLimits & { stop: AbortController },
): Promise<AsyncIterable<Uint8Array>> {
  if (source === '-') return process.stdin;
  if (!isAddress(source)) return createReadStream(source, { highWaterMark: 256 * 1024 });
  if (!/^https?:/i.test(source))
    throw new ImportRefused(name, 'only files and http(s) addresses can be read');
  // `fetch` would refuse it too, with a message that has the password in it.
  if (URL.parse(source)?.username || URL.parse(source)?.password)
    throw new ImportRefused(
      name,
      'an address with a user or a password before its host is not read',
    );
  return download(source, name, { stallTimeoutMs, stop });
}

async function* download(
  address: string,
  name: string,
  { stallTimeoutMs, stop }: { stallTimeoutMs: number; stop: AbortController },
): AsyncGenerator<Uint8Array> {
  const giveUp = () => stop.abort(new Error('the server did not answer in time'));
  let timer = setTimeout(giveUp, stallTimeoutMs);
  try {
    const response = await fetch(address, { signal: stop.signal, redirect: 'follow' });
    if (!response.ok) throw new ImportRefused(name, `the server answered ${response.status}`);
    for await (const chunk of response.body ?? []) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, stallTimeoutMs);
      yield chunk;
    }
  } finally {
    clearTimeout(timer);
  }
}

async function* restOfStream(
  chunks: AsyncIterator<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  for (let chunk = await next(chunks, name); chunk; chunk = await next(chunks, name)) yield chunk;
}

async function* unpacked(
  first: Uint8Array,
  chunks: AsyncIterator<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  async function* all(): AsyncGenerator<Uint8Array> {
    yield first;
    yield* restOfStream(chunks, name);
  }
  const gunzip = createGunzip();
  const packed = Readable.from(all(), { objectMode: false });
  packed.on('error', (error) => gunzip.destroy(error));
  try {
    yield* packed.pipe(gunzip) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused(name, 'the gzip archive is broken or ends too early');
  } finally {
    packed.destroy();
  }
}

async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes)
      throw new ImportRefused(name, `it is larger than ${sizeInWords(maxBytes)}`);
    yield chunk;
  }
}

async function next(
  chunks: AsyncIterator<Uint8Array>,
  name: string,
): Promise<Uint8Array | undefined> {
  try {
    const result = await chunks.next();
    return result.done ? undefined : result.value;
  } catch (error) {
    throw error instanceof ImportRefused ? error : new ImportRefused(name, inWords(error));
  }
}

/** Bytes by which an archive is recognised. */
const signatureSize = 3;

function archiveKind([a, b, c]: Uint8Array): 'gzip' | 'zip' | 'xz' | 'bzip2' | undefined {
  if (a === 0x1f && b === 0x8b) return 'gzip';
  if (a === 0x50 && b === 0x4b && c === 0x03) return 'zip';
  if (a === 0xfd && b === 0x37 && c === 0x7a) return 'xz';
  return a === 0x42 && b === 0x5a && c === 0x68 ? 'bzip2' : undefined;
}

function inWords(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a folder, not a file';
  if (code === 'EACCES') return 'it may not be read';
  return `it cannot be read (${code || (cause instanceof Error ? cause.message : cause)})`;
}
