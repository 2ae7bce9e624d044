/**
 * Downloads documents for a reader. They come one at a time, so that no host gets two connections at once. Each
 * document goes completely into a file, so that a connection never waits for the database.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import * as v from 'valibot';
import { retryMoment } from '#src/domain/time/retry-after.ts';
import { day, hour } from '#src/domain/time/time-units.ts';
import { ImportRefused } from '../import/import-refused.ts';
import { type InputLimits, inputName } from '../import/open-input.ts';
import { limitBytes, reasonInWords, unpackedBytes } from '../import/unpacked-bytes.ts';
import { OutboundProblem } from '../outbound/outbound-problem.ts';
import { type OutboundAnswer, requestSafely } from '../outbound/request-safely.ts';
import { basicAuthorization, takeCredentials } from './basic-authorization.ts';
import { SourceUnreachable } from './source.ts';
import type { Downloaded, DownloadOptions, ReadTools, Validators } from './source-reader-tools.ts';

/** The keys are SHA-256 hashes of the addresses, because an address may contain a password. */
export const StoredValidators = v.record(
  v.string(),
  v.object({ etag: v.optional(v.string()), lastModified: v.optional(v.string()) }),
);
export type StoredValidators = v.InferOutput<typeof StoredValidators>;

export type DownloadParts = {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** An empty folder for the downloaded files. The caller deletes it. */
  readonly folder: string;
  readonly limits: InputLimits;
  /** The validators of the last good refresh. */
  readonly previous: StoredValidators;
  readonly signal?: AbortSignal | undefined;
  /**
   * Whether an address may lead into a private network: only if the source itself is in one, or is a file. Otherwise a
   * stranger's playlist could name an address there, and a stranger's server could redirect us to it.
   */
  readonly allowPrivate: boolean;
  /** How long all downloads together may take, in milliseconds. An hour when undefined. */
  readonly longestMs?: number | undefined;
};

export type DocumentDownloads = Pick<ReadTools, 'download' | 'previousValidators'> & {
  /**
   * The validators of everything that was downloaded, or was unchanged. Those of `refused` documents are left out, so
   * that the next refresh reads them again: with their validators the server would answer that they are unchanged.
   */
  readonly validators: (refused?: readonly AsyncIterable<Uint8Array>[]) => StoredValidators;
};

export function createDocumentDownloads(parts: DownloadParts): DocumentDownloads {
  const seen: StoredValidators = {};
  const addressOf = new Map<AsyncIterable<Uint8Array>, string>();
  // The total time is limited because all other sources wait meanwhile. A server that sends a byte now and then would
  // never exceed the limit for silence.
  const late = AbortSignal.timeout(parts.longestMs ?? hour);
  let turn: Promise<unknown> = Promise.resolve();
  let number = 0;
  const fetchOne = async (address: string, options: DownloadOptions): Promise<Downloaded> => {
    number += 1;
    const file = join(parts.folder, String(number));
    const isWeb = /^https?:\/\//i.test(address);
    const downloaded = isWeb
      ? await downloadAddress(address, options, file, { ...parts, late })
      : await openUnlessUnchanged(address, options, parts.limits);
    const { etag, lastModified } = downloaded.unchanged ? options : downloaded;
    if (etag || lastModified) seen[addressHash(address)] = { etag, lastModified };
    if (!downloaded.unchanged) addressOf.set(downloaded.bytes, addressHash(address));
    return downloaded;
  };
  return {
    previousValidators: (address) => parts.previous[addressHash(address)] ?? {},
    validators(refused = []) {
      const left = new Set(refused.map((bytes) => addressOf.get(bytes)));
      return Object.fromEntries(Object.entries(seen).filter(([key]) => !left.has(key)));
    },
    download(address, options = {}) {
      const mine = turn.then(() => fetchOne(address, options));
      // The next download begins even if this one fails. The caller of this one gets the failure.
      turn = mine.catch(() => {});
      return mine;
    },
  };
}

const addressHash = (address: string) => createHash('sha256').update(address).digest('hex');

async function downloadAddress(
  address: string,
  options: DownloadOptions,
  file: string,
  { limits, signal, late, now, allowPrivate }: DownloadParts & { readonly late: AbortSignal },
): Promise<Downloaded> {
  const name = inputName(address);
  let answer: OutboundAnswer | undefined;
  try {
    const { plain, authorization } = separateCredentials(address);
    const headers = { ...authorization, ...options.headers, ...conditionalHeaders(options) };
    const timeouts = { headMs: limits.stallTimeoutMs, silenceMs: limits.stallTimeoutMs };
    const encodings = Object.keys(decoders).join(', ');
    answer = await requestSafely(plain, {
      ...{ headers, encodings, timeouts, allowPrivate },
      signal: AbortSignal.any(signal ? [signal, late] : [late]),
    });
    const asked = options.etag !== undefined || options.lastModified !== undefined;
    if (answer.status === 304 && asked) return { unchanged: true };
    if (answer.status < 200 || answer.status > 299) {
      const time = now();
      const retryAfterMs = retryMoment(answer.headers['retry-after'] ?? null, time, day) - time;
      throw new SourceUnreachable(`${name}: the server answered ${answer.status}`, retryAfterMs);
    }
    const body = limitBytes(decodedBody(answer), name, limits.maxBytes);
    await pipeline(body, createWriteStream(file, { mode: 0o600 }));
    return { ...validatorsOf(answer.headers), bytes: bytesOfFile(file, name, limits) };
  } catch (error) {
    if (error instanceof SourceUnreachable || error instanceof ImportRefused) throw error;
    if (signal?.aborted) throw new SourceUnreachable(`${name}: the refresh was given up`);
    if (late.aborted)
      throw new SourceUnreachable(
        `${name}: its server is too slow; a refresh downloads for an hour at most`,
      );
    const isPlain = error instanceof OutboundProblem && error.cause === undefined;
    const reason = temporaryFolderFault(error) ?? reasonInWords(error);
    throw new SourceUnreachable(`${name}: ${isPlain ? error.message : reason}`);
  } finally {
    // Ends the transfer if the body was not read to its end.
    answer?.close();
  }
}

/** Why the temporary folder takes no file: these codes come from no server. Undefined for every other failure. */
function temporaryFolderFault(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'there is no room for it in the temporary folder of this machine';
  return code === 'EROFS' ? 'the temporary folder of this machine cannot be written' : undefined;
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The bytes as they were before the server compressed them for the transfer. */
function decodedBody({ body, headers }: OutboundAnswer): AsyncIterable<Uint8Array> {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding]?.() : undefined;
  if (!decoder) return body;
  const packed = Readable.from(body, { objectMode: false });
  packed.on('error', (error) => decoder.destroy(error));
  return packed.pipe(decoder);
}

/** Separates user and password from the address, so that they are sent again after a redirect to the same host. */
function separateCredentials(address: string): {
  plain: string;
  authorization: Record<string, string>;
} {
  const url = URL.parse(address);
  if (!url?.username && !url?.password) return { plain: address, authorization: {} };
  const { user, password } = takeCredentials(url);
  return { plain: url.href, authorization: basicAuthorization({ secret: { user, password } }) };
}

/** A file has changed when its size or its time has changed. */
async function openUnlessUnchanged(
  path: string,
  { etag, lastModified }: DownloadOptions,
  limits: InputLimits,
): Promise<Downloaded> {
  try {
    const { size, mtimeMs } = await stat(path);
    const now = { etag: String(size), lastModified: String(mtimeMs) };
    if (etag === now.etag && lastModified === now.lastModified) return { unchanged: true };
    return { ...now, bytes: bytesOfFile(path, path, limits) };
  } catch (error) {
    throw new SourceUnreachable(`${path}: ${reasonInWords(error)}`);
  }
}

/** The unpacked bytes of a file. They can be read several times, each time from the beginning. */
function bytesOfFile(
  path: string,
  name: string,
  { maxBytes }: InputLimits,
): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]: () =>
      unpackedBytes(createReadStream(path, { highWaterMark: 256 * 1024 }), name, maxBytes),
  };
}

function conditionalHeaders({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  };
}

function validatorsOf(headers: OutboundAnswer['headers']): Validators {
  return { etag: headers.etag, lastModified: headers['last-modified'] };
}
