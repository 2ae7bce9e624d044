/**
 * Entity tags: a client that keeps an answer asks again with its tag, and gets a 304 while the answer is the same.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { profileHeader } from '#src/contracts/profile.ts';
import type { Env } from '../provider-types.ts';
import { allowCachingUnlessProfile } from './cache-control.ts';

/** A short text that differs when the content differs. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** A weak tag made of everything that the answer depends on. */
export function weakTagOf(...reasons: readonly unknown[]): string {
  return `W/"${digestOf(JSON.stringify(reasons))}"`;
}

/**
 * Whether `If-None-Match` names the tag. Weak and strong tags are equal here (RFC 9110, 13.1.2), because our own
 * compression makes strong tags weak.
 */
export function isCurrent(c: Context, tag: string): boolean {
  const known = (c.req.header('if-none-match') ?? '')
    .split(',')
    .map((one) => withoutWeakPrefix(one.trim()));
  return known.includes(withoutWeakPrefix(tag)) || known.includes('*');
}

function withoutWeakPrefix(tag: string): string {
  return tag.replace(/^W\//, '');
}

/**
 * Sets the caching headers of an answer that is the same for everybody who asks in this language. Returns the 304 when
 * the client's copy is current.
 */
export function revalidatePublicAnswer(c: Context<Env>, tag: string): Response | undefined {
  c.header('ETag', tag);
  allowCachingUnlessProfile(c);
  c.header('Vary', `Accept-Language, ${profileHeader}`, { append: true });
  return isCurrent(c, tag) ? c.body(null, 304) : undefined;
}
