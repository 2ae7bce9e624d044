/**
 * The app's document for an address that somebody may share. When the address leads to a film, a channel or the like,
 * the document contains the link preview. docs/decisions.md, "Shared links".
 */
import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { isLanguage, type Language } from '#src/domain/language.ts';
import { acceptedEncoding, compress } from '../../http/content-encoding.ts';
import { digestOf, isCurrent } from '../../http/etag.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { withTimeout } from '../../http/with-timeout.ts';
import type { Env, Provider } from '../../provider-types.ts';
import type { AppFile } from '../built-app-files.ts';
import { castPreview, channelPreview, postPreview } from './channel-cast-post-previews.ts';
import { withPreview } from './head-tags.ts';
import { linkedThing, type Thing } from './linked-thing.ts';
import type { Preview } from './preview.ts';
import { previewOfShow, previewOfVideo } from './title-previews.ts';

/** How long the document waits for the database, in milliseconds. An import may keep the database busy. */
const maxWait = 300;
/**
 * How many previews are looked up at the same time. Above this number the document is sent as it was built, so that
 * many link readers at once do not slow down viewers' calls.
 */
const maxAtOnce = 16;

type Found = Preview | 'unknown' | undefined;
/** `plain`: send the document as it was built. `unknown`: there is nothing at this address. */
export type LinkAnswer = Response | 'plain' | 'unknown';

/** `page` is the app's document as it was built. */
export function createLinkPreviewHandler(provider: Provider, page: AppFile) {
  const { config, log } = provider;
  let built: Promise<string> | undefined;
  let looking = 0;

  async function findInTime(thing: Thing, c: Context<Env>): Promise<Found> {
    if (looking >= maxAtOnce) return undefined;
    looking += 1;
    const found = findPreview(provider, thing, languageInAddress(c) ?? requestLanguage(c))
      .then((preview): Found => preview ?? 'unknown')
      .finally(() => {
        looking -= 1;
      });
    // The app opens without a preview, too, so a failure of the database is only logged.
    return withTimeout<Found>(found, maxWait, () => undefined).catch((error: Error) => {
      log.error(`${c.get('requestId')} no link preview: ${error.name}`);
      return undefined;
    });
  }

  return async (c: Context<Env>, names: readonly string[]): Promise<LinkAnswer> => {
    const thing = linkedThing(names);
    if (!thing) return 'plain';
    const found = await findInTime(thing, c);
    if (!found) return 'plain';
    if (found === 'unknown') return 'unknown';
    built ??= readFile(page.plain.place, 'utf8');
    const html = withPreview(await built, found, {
      origin: config.publicUrl,
      path: encodedPath(names),
      canonical: encodedPath(thing.canonical),
      language: languageInAddress(c) ?? requestLanguage(c),
      hasLanguageInAddress: languageInAddress(c) !== undefined,
    });
    return send(c, Buffer.from(html));
  };
}

/** What a link to `thing` shows; undefined when there is no such thing. */
async function findPreview(
  { db, streamsSecret }: Provider,
  { kind, id, show }: Thing,
  language: Language,
): Promise<Preview | undefined> {
  const asked = { id, language, secret: await streamsSecret() };
  if (kind === 'show') return previewOfShow(db, asked);
  if (kind === 'channel') return channelPreview(db, asked);
  if (kind === 'cast') return castPreview(db, asked);
  if (kind === 'post') return postPreview(db, asked);
  return previewOfVideo(db, asked, show);
}

/** The language that the address names (`lang`). */
export function languageInAddress(c: Context<Env>): Language | undefined {
  const named = c.req.query('lang');
  return isLanguage(named) ? named : undefined;
}

function encodedPath(names: readonly string[]): string {
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
