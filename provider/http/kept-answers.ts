/**
 * Answers that say the same to everybody, made once for a version of catalogue and guide and kept as they are sent.
 * What is a viewer's own is laid over the kept value.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Env, Provider, Viewer } from '../provider.ts';
import { compress, type Occasion } from './compress.ts';
import { type Encoding, encodingOf } from './encoding.ts';
import { isCurrent } from './etag.ts';
import { currentVersion } from './kept-version.ts';
import { VersionedCache } from './versioned-cache.ts';
import { forNoDisk } from './viewer.ts';

/** Bytes of all answers, as they are sent. */
const mostBytes = 64 * 1024 * 1024;
/** Values that answers are made of. */
const mostValues = 300;
/** What viewers have marked on such values. */
const mostMarks = 10_000;
/** Milliseconds that an answer waits to be made anew after an import; then the earlier one is given once more. */
const mostWait = 2000;
/** Under this many bytes an encoding saves nothing. */
const worthEncoding = 1024;

type Body = { bytes: Uint8Array<ArrayBuffer>; tag: string; encoding: Encoding | undefined };
/** Whole, or in pieces as it is made. */
type Text = Promise<string> | AsyncIterable<string>;
export type Asked = {
  /** What the answer follows from, besides the versions of catalogue and guide. */
  readonly key: readonly unknown[];
  /** Request headers that it depends on, besides the encoding. */
  readonly vary: string;
  readonly type?: string;
  /** It holds what is a viewer's own. */
  readonly own?: boolean;
};
type AskedByViewer = Pick<Asked, 'vary'> & {
  /** What is kept for everybody. */
  readonly value: object;
  /** The same text for those alone whose marks on it are the same. */
  readonly marks: string;
};

export class KeptAnswers {
  readonly #provider: Provider;
  readonly #values: VersionedCache<unknown>;
  readonly #bodies: VersionedCache<Body>;
  readonly #marks: VersionedCache<unknown>;
  readonly #editions = new WeakMap<object, number>();
  #edition = 0;

  constructor(provider: Provider) {
    this.#provider = provider;
    this.#values = new VersionedCache(provider.now, mostValues, () => 1);
    this.#marks = new VersionedCache(provider.now, mostMarks, () => 1);
    this.#bodies = new VersionedCache<Body>(provider.now, mostBytes, (body) => body.bytes.length);
  }

  /** What `make` makes for `key`, kept for the present version. Not to be changed by who is given it. */
  async value<T>(key: readonly unknown[], make: () => Promise<T>): Promise<T> {
    const version = await currentVersion(this.#provider.db);
    return this.#values.get(JSON.stringify(key), version, make) as Promise<T>;
  }

  /** The same for one viewer's answer: of an earlier version, when the present one would take too long. */
  async valueSoon<T>(key: readonly unknown[], make: () => Promise<T>): Promise<T> {
    const version = await currentVersion(this.#provider.db);
    const name = JSON.stringify(key);
    return this.#values.getWithin(mostWait, name, version, make) as Promise<T>;
  }

  /** The whole answer, kept as it is sent: the same for everybody who asks with the same `vary` headers. */
  async answer(c: Context<Env>, asked: Asked, make: () => Text): Promise<Response> {
    const encoding = encodingOf(c.req.header('accept-encoding'));
    const version = await currentVersion(this.#provider.db);
    const name = JSON.stringify([encoding, ...asked.key]);
    const body = () => encoded(make(), encoding, asked.own ? 'answer' : 'kept');
    return send(c, asked, await this.#bodies.getWithin(mostWait, name, version, body));
  }

  /** What `read` reads of a viewer's marks on a kept value, kept until the viewer marks something. */
  marksOn<T>(value: object, viewer: Viewer, read: () => Promise<T>): Promise<T> {
    const name = `${this.#editionOf(value)} ${viewer.id}`;
    return this.#marks.get(name, String(viewer.marks), read) as Promise<T>;
  }

  /** A kept value with a viewer's marks laid over it: most read it again with the same ones, or have none. */
  ownAnswer(
    c: Context<Env>,
    { value, marks, vary }: AskedByViewer,
    make: () => string,
  ): Promise<Response> {
    const key = ['own', this.#editionOf(value), marks];
    return this.answer(c, { key, vary, own: true }, async () => make());
  }

  /** A number that no other value has: what was laid over an earlier one must not be given for this one. */
  #editionOf(value: object): number {
    const edition = this.#editions.get(value) ?? ++this.#edition;
    this.#editions.set(value, edition);
    return edition;
  }
}

const opened = new WeakMap<Provider, KeptAnswers>();

/** The kept answers of this provider. */
export function keptAnswers(provider: Provider): KeptAnswers {
  const known = opened.get(provider) ?? new KeptAnswers(provider);
  opened.set(provider, known);
  return known;
}

/** Piece by piece, so that others are answered between two pieces of a guide day of many megabytes. */
async function encoded(
  text: Text,
  wanted: Encoding | undefined,
  occasion: Occasion,
): Promise<Body> {
  const hash = createHash('sha256');
  const pieces: Buffer[] = [];
  for await (const piece of 'then' in text ? [text] : text) {
    const bytes = Buffer.from(piece);
    hash.update(bytes);
    pieces.push(bytes);
  }
  const plain = Buffer.concat(pieces);
  const digest = hash.digest('base64url').slice(0, 22);
  const encoding = plain.byteLength < worthEncoding ? undefined : wanted;
  const bytes = encoding ? await compress(plain, encoding, occasion) : plain;
  return { bytes: new Uint8Array(bytes), tag: `W/"${digest}"`, encoding };
}

/** Browsers ask each time, which costs a 304; caches on the way may answer for a minute. */
const shared = 'public, max-age=0, s-maxage=60, must-revalidate';

/**
 * A viewer's answer holds addresses that play: a cache on the way that ignores `Vary` must not have it to hand on.
 */
function cachingOf(c: Context<Env>, { vary, own }: Asked): string {
  if (own) return forNoDisk;
  return c.get('viewer') && vary.includes('Authorization') ? 'private, no-cache' : shared;
}

function send(c: Context<Env>, asked: Asked, body: Body): Response {
  const { vary, type = 'application/json' } = asked;
  const { bytes, tag, encoding } = body;
  c.header('ETag', tag);
  c.header('Cache-Control', cachingOf(c, asked));
  c.header('Vary', `${vary}, Accept-Encoding`, { append: true });
  if (isCurrent(c, tag)) return c.body(null, 304);
  c.header('Content-Type', type);
  c.header('Content-Length', String(bytes.byteLength));
  if (encoding) c.header('Content-Encoding', encoding);
  return c.body(bytes);
}
