/** A channel in the form of docs/api.md, "Channel". */

import type { Language } from '#src/domain/language.ts';
import type { AdTags } from '../catalogue/ads.ts';
import { type StreamsKey, signatureOf, signedMedia } from '../http/streams-key.ts';
import { type Texts, textIn } from '../locales/texts.ts';
import type { ChannelRow } from './channels.ts';

export type ChannelOnWire = Record<string, unknown>;
export type GenreOnWire = { id: string; title: string; t_title?: Texts; category: 'genre' };

export type ChannelWireOptions = {
  readonly language: Language;
  /** Absent for viewers who may not watch: the answer then has no address. */
  readonly streams: StreamsKey | undefined;
  readonly adTags: AdTags;
};

export function channelOnWire(
  row: ChannelRow,
  { language, streams, adTags }: ChannelWireOptions,
): ChannelOnWire {
  const title = textIn(row.title, language);
  return {
    id: row.id,
    int_id: row.int_id,
    number: row.number,
    title,
    title_trans: row.title,
    name: title,
    logo: row.logo,
    thumbnail: row.logo,
    description: textIn(row.description, language) || null,
    description_trans: row.description,
    tags: genresOf(row, language),
    dvr: row.dvr_seconds,
    dvr_duration: row.dvr_seconds,
    epg: { show_posters: row.show_posters },
    stream_link: streams ? streamLink(row, streams) : null,
    ad_tag_link: streams ? adTags('channel', row.id) : null,
    catchup_link: streams ? catchUpLink(row, streams) : null,
  };
}

/** The channel's genre, or the playlist's groups (`News;Sport`) as genres of their own. */
export function genresOf(
  { genre, genre_title: t_title }: ChannelRow,
  language: Language,
): GenreOnWire[] {
  if (!genre) return [];
  if (t_title) return [{ id: genre, title: textIn(t_title, language), t_title, category: 'genre' }];
  const groups = genre.split(';').map((group) => group.trim());
  return groups.filter(Boolean).map((title) => ({ id: title, title, category: 'genre' }));
}

/** An operator's address is theirs; ours are signed. */
function streamLink({ source, stream_link }: ChannelRow, streams: StreamsKey): string | null {
  return source === 'demo' && stream_link ? signedMedia(stream_link, streams) : stream_link;
}

/** Sources with placeholders that only we can fill are reached through our redirect. */
function catchUpLink(row: ChannelRow, streams: StreamsKey): string | null {
  if (!row.catchup_source) return row.catchup_link;
  const path = `/api/live-streams/${encodeURIComponent(row.id)}/catch-up`;
  return `${path}?utc={utc}&duration={duration}&offset={offset}&${signatureOf(row.id, streams)}`;
}
