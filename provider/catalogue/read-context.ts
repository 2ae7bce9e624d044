/** The viewer, language and time for which the catalogue is read. */
import type { Context } from 'hono';
import type { Language } from '#src/domain/language.ts';
import type { Database } from '../database.ts';
import { isWatcher } from '../http/recognise-viewer.ts';
import { requestLanguage } from '../http/request-language.ts';
import { type StreamsKey, streamsKey, viewerPlace } from '../http/streams-key.ts';
import type { Env, Provider } from '../provider.ts';
import { type Texts, textIn } from '../texts.ts';
import { type AdTags, adTagsOf } from './ad-tags.ts';

export type ReadContext = {
  db: Database;
  language: Language;
  /** Id of the signed-in viewer. */
  viewer: string | undefined;
  /** Signs addresses of streams. Undefined when the viewer may not watch: then the answer holds no such address. */
  streams: StreamsKey | undefined;
  adTags: AdTags;
  wideBackdrops: ReadonlySet<string> | undefined;
  /** Epoch milliseconds. */
  now: number;
};

export async function readContextOf(c: Context<Env>, provider: Provider): Promise<ReadContext> {
  const { db, now, builtIn } = provider;
  const viewer = c.get('viewer')?.id;
  const streams = isWatcher(c)
    ? { ...(await streamsKey(provider)), viewer: viewerPlace }
    : undefined;
  return {
    db,
    language: requestLanguage(c),
    viewer,
    streams,
    adTags: adTagsOf(provider),
    wideBackdrops: builtIn?.wideBackdrops,
    now: now(),
  };
}

/** The text in the viewer's language. */
export function textFor({ language }: ReadContext, texts: Texts | null | undefined): string {
  return textIn(language, texts);
}

/** Epoch milliseconds in the form of times on the wire. */
export function wireTime(time: number): string {
  return new Date(time).toISOString();
}
