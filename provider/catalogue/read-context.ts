/** The profile, language and time for which the catalogue is read. */
import type { Context } from 'hono';
import type { Language } from '#src/domain/language.ts';
import type { Database } from '../database.ts';
import type { DownloadRule } from '../download-rule.ts';
import { ceilingOf, mayWatchStreams } from '../http/recognise-viewer.ts';
import { requestLanguage } from '../http/request-language.ts';
import {
  type StreamSigningKey,
  streamSigningKey,
  viewerPlaceholder,
} from '../http/signed-stream-addresses.ts';
import { type Ceiling, ceilingKey } from '../profiles/ceiling.ts';
import type { Env, Provider } from '../provider-types.ts';
import type { NeedsRelay } from '../relay/needs-relay-by-default.ts';
import { type Texts, textIn } from '../translated-text.ts';
import { type AdTags, createAdTagLookup } from './ad-tags.ts';

export type ReadContext = {
  db: Database;
  language: Language;
  /** Id of the profile that watches. */
  profile: string | undefined;
  /** What it may see. */
  ceiling: Ceiling | undefined;
  /** Signs addresses of streams. Undefined when the viewer may not watch: then the answer contains no such address. */
  streams: StreamSigningKey | undefined;
  /** Signs addresses of pictures in an operator's folders, which everybody may see. */
  pictures: Pick<StreamSigningKey, 'secret'>;
  /** Whether viewers reach us by https. A page on https may not load anything by http. */
  isSecure: boolean;
  adTags: AdTags;
  needsRelay: NeedsRelay;
  downloads: DownloadRule;
  wideBackdrops: ReadonlySet<string> | undefined;
  /** Epoch milliseconds. */
  now: number;
};

export async function readContextOf(c: Context<Env>, provider: Provider): Promise<ReadContext> {
  const { db, now, builtIn, config } = provider;
  const ceiling = ceilingOf(c);
  const streams = mayWatchStreams(c)
    ? {
        ...(await streamSigningKey(provider)),
        viewer: viewerPlaceholder,
        ceiling: ceilingKey(ceiling),
      }
    : undefined;
  return {
    db,
    language: requestLanguage(c),
    profile: c.get('viewer')?.profile?.id,
    ceiling,
    streams,
    pictures: { secret: await provider.streamsSecret() },
    isSecure: config.publicUrl.startsWith('https:'),
    // Advertisements are made for grown-ups, so a child's profile gets none.
    adTags: ceiling ? () => null : createAdTagLookup(provider),
    needsRelay: provider.needsRelay,
    downloads: config.downloads,
    wideBackdrops: builtIn?.wideBackdrops,
    now: now(),
  };
}

/** The text in the viewer's language. */
export function textFor({ language }: ReadContext, texts: Texts | null | undefined): string {
  return textIn(language, texts);
}

/** A time in epoch milliseconds, in the form that the API uses. */
export function wireTime(time: number): string {
  return new Date(time).toISOString();
}
