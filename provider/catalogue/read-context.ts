/** For whom the catalogue is read. */

import type { Context } from 'hono';
import type { Language } from '#src/domain/language.ts';
import type { Database } from '../database.ts';
import { languageOf } from '../http/language.ts';
import { type StreamsKey, streamsKey } from '../http/streams-key.ts';
import { isWatcher } from '../http/viewer.ts';
import { type Texts, textIn } from '../locales/texts.ts';
import type { Env, Provider } from '../provider.ts';
import { type AdTags, adTagsOf } from './ads.ts';

export type ReadContext = {
  db: Database;
  language: Language;
  /** Id of the signed-in viewer. */
  viewer: string | undefined;
  /** What addresses of streams are signed with; absent for viewers who may not watch, whose answers hold no address. */
  streams: StreamsKey | undefined;
  adTags: AdTags;
  wideBackdrops: ReadonlySet<string> | undefined;
  /** Epoch milliseconds. */
  now: number;
};

export async function readContextOf(c: Context<Env>, provider: Provider): Promise<ReadContext> {
  const { db, now, builtIn } = provider;
  const viewer = c.get('viewer')?.id;
  const streams = isWatcher(c) ? await streamsKey(provider) : undefined;
  return {
    db,
    language: languageOf(c),
    viewer,
    streams,
    adTags: adTagsOf(provider),
    wideBackdrops: builtIn?.wideBackdrops,
    now: now(),
  };
}

/** The one wording that `context` sees. */
export function worded({ language }: ReadContext, texts: Texts | null | undefined): string {
  return textIn(texts, language);
}

/** Every wording that has a language. */
export function translated(texts: Texts | null | undefined): Texts {
  const { und: _, ...languages } = texts ?? {};
  return languages;
}

/** Epoch milliseconds as the time on the wire. */
export function wireTime(time: number): string {
  return new Date(time).toISOString();
}
