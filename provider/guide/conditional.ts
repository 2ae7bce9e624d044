/** Answers that a client keeps and asks about again: a tag, and a 304 when the tag is still right. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** A weak tag over whatever the answer follows from. */
export function tagOf(...reasons: readonly unknown[]): string {
  const digest = createHash('sha256').update(JSON.stringify(reasons)).digest('base64url');
  return `W/"${digest.slice(0, 22)}"`;
}

/** Sets the caching headers; the 304 when the client's copy is current, else nothing. */
export function unchanged(c: Context, tag: string): Response | undefined {
  c.header('ETag', tag);
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'Accept, Accept-Language', { append: true });
  const known = (c.req.header('if-none-match') ?? '').split(',').map((one) => one.trim());
  return known.includes(tag) || known.includes('*') ? c.body(null, 304) : undefined;
}
