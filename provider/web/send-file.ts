/**
 * One file as an answer: revalidated by its tag, in parts where a player asks
 * for parts. Ours, because serve-static of
 * @hono/node-server sets no `ETag` and knows no `If-Range`.
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
  /** Quoted, as it stands in the header. */
  tag: string;
  headers: Readonly<Record<string, string>>;
};

export function sendFile(c: Context<Env>, { place, size, tag, headers }: SentFile): Response {
  const all = { ...headers, ETag: tag, 'Accept-Ranges': 'bytes' };
  if (isCurrent(c, tag)) return new Response(null, { status: 304, headers: all });
  // A part of what the asker has in another version would not fit: then the whole file is sent.
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
