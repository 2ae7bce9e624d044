/**
 * Sends a file, with a tag by which clients revalidate it, and in parts when a player asks for parts. This is code of
 * our own because serve-static of @hono/node-server sets no `ETag` and knows no `If-Range`.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { isCurrent } from '../http/etag.ts';
import type { Env } from '../provider.ts';
import { byteRangeOf } from './byte-range.ts';

export type SentFile = {
  place: string | URL;
  size: number;
  /** With quotes, as the header needs it. */
  tag: string;
  headers: Readonly<Record<string, string>>;
};

export function sendFile(c: Context<Env>, { place, size, tag, headers }: SentFile): Response {
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
      : (Readable.toWeb(createReadStream(place, { start: from, end: to })) as ReadableStream);
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...all,
      'Content-Length': String(to - from + 1),
      ...(range && { 'Content-Range': `bytes ${from}-${to}/${size}` }),
    },
  });
}
