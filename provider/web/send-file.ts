/**
 * Sends a file, with a tag by which clients revalidate it, and in parts when a player asks for parts. This is code of
 * our own because serve-static of @hono/node-server sets no `ETag` and knows no `If-Range`.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { isCurrent } from '../http/etag.ts';
import type { Env } from '../provider-types.ts';

/** A part of a file, with both ends included. */
type Part = { start: number; end: number };

export type SentFile = {
  place: string | URL;
  /** Reads a part of a file that is already open. Without it, the file at `place` is opened. */
  read?: (part: Part) => Readable;
  size: number;
  /** Includes the quotes, as the header needs it. */
  tag: string;
  headers: Readonly<Record<string, string>>;
};

export function sendFile(
  c: Context<Env>,
  { place, read = (part) => createReadStream(place, part), size, tag, headers }: SentFile,
): Response {
  const all = { ...headers, ETag: tag, 'Accept-Ranges': 'bytes' };
  if (isCurrent(c, tag)) return new Response(null, { status: 304, headers: all });
  // A client that has another version of the file gets the whole file, because a part would not fit.
  const same = (c.req.header('if-range') ?? tag) === tag;
  const range = same ? byteRangeOf(c.req.header('range'), size) : undefined;
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  }
  const { from, to } = range ?? { from: 0, to: size - 1 };
  const body =
    c.req.method === 'HEAD' || size === 0
      ? null
      : (Readable.toWeb(read({ start: from, end: to })) as ReadableStream);
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...all,
      'Content-Length': String(to - from + 1),
      ...(range && { 'Content-Range': `bytes ${from}-${to}/${size}` }),
    },
  });
}

/** The part of a file that a `Range` header asks for. */
type ByteRange = { from: number; to: number };

/**
 * One range, with both ends included; `unsatisfiable` when it lies outside the file. Undefined means the whole file:
 * there is no range, or there are several, which a server may answer with the whole file.
 */
function byteRangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return undefined;
  return from >= size || to < from ? 'unsatisfiable' : { from, to };
}
