/**
 * docs/decisions.md, "Shared links". The app's document for an address that somebody may share: with what
 * the link shows, when it leads to something.
 */
import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { isLanguage } from '#src/domain/language.ts';
import { acceptedEncoding, compress } from '../../http/encoding.ts';
import { digestOf, isCurrent } from '../../http/etag.ts';
import { languageOf } from '../../http/language.ts';
import { withTimeout } from '../../http/with-timeout.ts';
import type { Env, Provider } from '../../provider.ts';
import type { SiteFile } from '../site.ts';
import { type Thing, thingAt } from './address.ts';
import { findPreview } from './find-preview.ts';
import { withPreview } from './head-tags.ts';
import type { Preview } from './preview.ts';

/** Milliseconds that the document waits for the database, which an import may keep busy. */
const mostWait = 300;
/**
 * Things that are looked for at one time. Past it the document goes out as it is: no crowd
 * of link readers slows the viewers' calls.
 */
const mostAtOnce = 16;

type Found = Preview | 'unknown' | undefined;
/** `plain` says that the document goes out as it was built, `unknown` that there is nothing under its address. */
export type LinkAnswer = Response | 'plain' | 'unknown';

type Parts = {
  provider: Provider;
  /** The app's document as it was built. */
  page: SiteFile;
  log: (line: string) => void;
};

export function linkDocuments({ provider: { db, config }, page, log }: Parts) {
  let built: Promise<string> | undefined;
  let looking = 0;

  async function find(thing: Thing, c: Context<Env>): Promise<Found> {
    if (looking >= mostAtOnce) return undefined;
    looking += 1;
    const found = findPreview(db, thing, spokenIn(c) ?? languageOf(c))
      .then((preview): Found => preview ?? 'unknown')
      .finally(() => {
        looking -= 1;
      });
    // The app opens without a preview too, so a database that is away costs nothing more than that.
    return withTimeout<Found>(found, mostWait, () => undefined).catch((error: Error) => {
      log(`${c.get('requestId')} no link preview: ${error.name}`);
      return undefined;
    });
  }

  return async (c: Context<Env>, names: readonly string[]): Promise<LinkAnswer> => {
    const thing = thingAt(names);
    if (!thing) return 'plain';
    const found = await find(thing, c);
    if (!found) return 'plain';
    if (found === 'unknown') return 'unknown';
    built ??= readFile(page.plain.place, 'utf8');
    const html = withPreview(await built, found, {
      origin: config.publicUrl,
      path: pathOf(names),
      canonical: pathOf(thing.canonical),
      language: spokenIn(c) ?? languageOf(c),
      spoken: spokenIn(c) !== undefined,
    });
    return send(c, Buffer.from(html));
  };
}

/** The language that stands in the address. */
function spokenIn(c: Context<Env>) {
  const spoken = c.req.query('lang');
  return isLanguage(spoken) ? spoken : undefined;
}

function pathOf(names: readonly string[]): string {
  return `/${names.map(encodeURIComponent).join('/')}`;
}

async function send(c: Context<Env>, bytes: Buffer): Promise<Response> {
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  const hash = digestOf(bytes);
  const tag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding, Accept-Language',
    ETag: tag,
  };
  if (isCurrent(c, tag)) return new Response(null, { status: 304, headers });
  const body = encoding ? await compress(bytes, encoding, 'answer') : bytes;
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      ...headers,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    },
  });
}
