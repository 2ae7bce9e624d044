/**
 * The middleware that caches answers in memory. A route calls `c.var.cached` with what was requested and how to make
 * the answer. The middleware caches the compressed answer, and sets the headers for browsers and for caches between.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { profileHeader } from '#src/contracts/profile.ts';
import { type ReadContext, readContextOf } from '../catalogue/read-context.ts';
import { ceilingKey } from '../profiles/ceiling.ts';
import type { Env, Provider } from '../provider-types.ts';
import { allowCachingUnlessProfile } from './cache-control.ts';
import { type CompressedBody, compressBody, type TextSource } from './compressed-body.ts';
import { acceptedEncoding, type Occasion } from './content-encoding.ts';
import { isCurrent } from './etag.ts';
import { privateNoCache, privateNoStore } from './recognise-viewer.ts';

/** The part of an answer that differs by viewer. Viewers with equal parts have an equal `digest`. */
type Personal = { readonly digest: string };

export type Answer<Value extends object, Own extends Personal> = {
  /** What the answer depends on besides the path: values of the query, and anything else that changes it. */
  readonly asked: readonly unknown[];
  /** True when the answer may contain addresses of streams. Otherwise `context` has no key to sign them. */
  readonly withStreams?: boolean;
  /** Makes the part that is the same for everybody, without a viewer in `context`. It is sent as JSON. */
  readonly make: (context: ReadContext) => Promise<Value>;
  /** The viewer's own part, if there is one. */
  readonly personal?: {
    readonly read: (value: Value, context: ReadContext) => Promise<Own>;
    /** Returns a copy of the value that includes the viewer's own part. */
    readonly add: (value: Value, own: Own) => object;
  };
};

/** An answer that is written in pieces, and has no viewer's own part. */
type TextAnswer = {
  readonly asked: readonly unknown[];
  /** The media type. The same address may have another one for another `Accept`. */
  readonly mediaType: string;
  readonly withStreams?: boolean;
  readonly write: (context: ReadContext) => AsyncIterable<string>;
};

export type Cached = {
  <Value extends object, Own extends Personal>(answer: Answer<Value, Own>): Promise<Response>;
  (answer: TextAnswer): Promise<Response>;
};

/**
 * Sets `cached`. Answers differ by language and by the ceiling of a child's profile. If they contain addresses of
 * streams, they also differ by whether the viewer may watch.
 */
export function cacheMiddleware(provider: Provider): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('cached', ((answer: Answer<object, Personal> | TextAnswer) =>
      'write' in answer
        ? sendTextAnswer(c, provider, answer)
        : sendJsonAnswer(c, provider, answer)) as Cached);
    await next();
  };
}

async function sendJsonAnswer(
  c: Context<Env>,
  provider: Provider,
  { asked, withStreams, make, personal }: Answer<object, Personal>,
): Promise<Response> {
  const { responses } = provider;
  const context = await contextOf(c, provider, withStreams);
  const key = [c.req.path, ...asked, ...cacheKeyParts(context)];
  const makeShared = () => make({ ...context, profile: undefined });
  const profile = c.get('viewer')?.profile;
  const vary = withStreams || personal ? byViewer : byLanguage;
  if (!profile || !personal) {
    return sendFromCache(c, provider, { key, vary }, async () =>
      JSON.stringify(await responses.get(key, makeShared)),
    );
  }
  const value = await responses.getOrStale(key, makeShared);
  const own = await responses.personal(value, profile, () => personal.read(value, context));
  const ownKey = ['own', responses.editionOf(value), own.digest];
  return sendFromCache(c, provider, { key: ownKey, vary, own: true }, async () =>
    JSON.stringify(personal.add(value, own)),
  );
}

async function sendTextAnswer(
  c: Context<Env>,
  provider: Provider,
  { asked, mediaType, withStreams, write }: TextAnswer,
): Promise<Response> {
  const context = await contextOf(c, provider, withStreams);
  const key = [c.req.path, ...asked, mediaType, ...cacheKeyParts(context)];
  const vary = `Accept, ${withStreams ? byViewer : byLanguage}`;
  return sendFromCache(c, provider, { key, vary, type: mediaType }, () =>
    write({ ...context, profile: undefined }),
  );
}

async function contextOf(c: Context<Env>, provider: Provider, withStreams = false) {
  const context = await readContextOf(c, provider);
  return withStreams ? context : { ...context, streams: undefined };
}

/** What a cached answer depends on besides the request. */
function cacheKeyParts({ language, ceiling, streams }: ReadContext): unknown[] {
  return [language, ceilingKey(ceiling), streams !== undefined];
}

const byLanguage = `Accept-Language, ${profileHeader}`;
const byViewer = `Accept-Language, Authorization, ${profileHeader}`;

type Sent = {
  readonly key: readonly unknown[];
  /** The request headers on which the answer depends, besides `Accept-Encoding`. */
  readonly vary: string;
  readonly type?: string;
  /** True when the answer contains a part of one viewer. */
  readonly own?: boolean;
};

async function sendFromCache(
  c: Context<Env>,
  { responses }: Provider,
  sent: Sent,
  make: () => TextSource,
): Promise<Response> {
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  const occasion: Occasion = sent.own ? 'answer' : 'cached';
  const body = await responses.body([encoding, ...sent.key], () =>
    compressBody(make(), encoding, occasion),
  );
  return send(c, sent, body);
}

/**
 * The answer to a request with a token may belong to one viewer and contain addresses of streams. A cache that ignores
 * `Vary` must not give it to others. An invalid token counts, too, so that nobody can fill a cache by inventing tokens.
 */
function setCaching(c: Context<Env>, { vary, own }: Sent): void {
  const named = c.get('viewer') ?? c.req.header('authorization');
  if (own) c.header('Cache-Control', privateNoStore);
  else if (named && vary.includes('Authorization')) c.header('Cache-Control', privateNoCache);
  else allowCachingUnlessProfile(c);
}

function send(c: Context<Env>, sent: Sent, { bytes, etag, encoding }: CompressedBody): Response {
  c.header('ETag', etag);
  setCaching(c, sent);
  c.header('Vary', `${sent.vary}, Accept-Encoding`, { append: true });
  if (isCurrent(c, etag)) return c.body(null, 304);
  c.header('Content-Type', sent.type ?? 'application/json');
  c.header('Content-Length', String(bytes.byteLength));
  if (encoding) c.header('Content-Encoding', encoding);
  return c.body(bytes);
}
