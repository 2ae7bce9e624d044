/** Opens a source: a file, an http(s) address, or `-` for standard input. Unpacks gzip. */
import { createReadStream } from 'node:fs';
import { fetchWithStallTimeout } from './fetch-with-stall-timeout.ts';
import { limits as importLimits } from './import-limits.ts';
import { ImportRefused } from './import-refused.ts';
import { unpackedBytes } from './unpacked-bytes.ts';

export type InputLimits = {
  /** Bytes that are transferred, and bytes of the unpacked text. */
  readonly maxBytes: number;
  /** Milliseconds without a byte from a server. */
  readonly stallTimeoutMs: number;
};

export const defaultInputLimits: InputLimits = {
  maxBytes: importLimits.bytes,
  stallTimeoutMs: importLimits.stallTimeoutMs,
};

/** The name of a source in messages, without the query, which may contain a password. */
export function inputName(source: string): string {
  if (source === '-') return 'standard input';
  return isAddress(source) ? source.replace(/[?#].*$/, '').replace(/\/\/[^/@]*@/, '//') : source;
}

/**
 * The bytes of a file, of an address or of standard input (`-`), unpacked. Throws `ImportRefused` when it cannot be
 * read.
 */
export async function* openInput(
  source: string,
  limits: InputLimits = defaultInputLimits,
): AsyncGenerator<Uint8Array> {
  const name = inputName(source);
  const stop = new AbortController();
  const opened = openPacked(source, name, { ...limits, stop });
  try {
    yield* unpackedBytes(opened, name, limits.maxBytes);
  } finally {
    // A reader that stops early must not wait for the rest of the transfer.
    stop.abort();
  }
}

export function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(source);
}

async function* openPacked(
  source: string,
  name: string,
  { stallTimeoutMs, stop }: InputLimits & { stop: AbortController },
): AsyncGenerator<Uint8Array> {
  if (source === '-') return yield* process.stdin;
  if (!isAddress(source)) return yield* createReadStream(source, { highWaterMark: 256 * 1024 });
  if (!/^https?:/i.test(source))
    throw new ImportRefused(name, 'only files and http(s) addresses can be read');
  // `fetch` would refuse the address, too, with a message that contains the password.
  if (URL.parse(source)?.username || URL.parse(source)?.password)
    throw new ImportRefused(
      name,
      'an address with a user or a password before its host is not read',
    );
  const { status, body } = await fetchWithStallTimeout(source, { stallTimeoutMs, stop });
  if (status < 200 || status > 299) throw new ImportRefused(name, `the server answered ${status}`);
  yield* body;
}
