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

/** A body sent as it is made. What fails before the first chunk is still an error answer. */
export async function streamed(
  c: Context,
  chunks: AsyncGenerator<string>,
  mediaType: string,
): Promise<Response> {
  const first = await chunks.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!first.done) controller.enqueue(encoder.encode(first.value));
    },
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  c.header('Content-Type', mediaType);
  return c.body(body);
}
