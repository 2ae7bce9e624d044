/** A channel in the form of docs/api.md, "Channel". */

import type { Language } from '#src/domain/language.ts';
import type { AdTags } from '../catalogue/ad-tags.ts';
import {
  type StreamSigningKey,
  signatureQuery,
  signedMedia,
} from '../http/signed-stream-addresses.ts';
import type { NeedsRelay } from '../relay/needs-relay-by-default.ts';
import { relayedCatchUpAddress, relayedChannelAddress } from '../relay/relay-addresses.ts';
import { playedAddressOnWire, unplayableOnWire } from '../streams/playability-on-wire.ts';
import { type Texts, textIn } from '../translated-text.ts';
import type { ChannelRow } from './channels.ts';

export type ChannelOnWire = Record<string, unknown>;
export type GenreOnWire = { id: string; title: string; t_title?: Texts; category: 'genre' };

export type ChannelWireOptions = {
  readonly language: Language;
  /** Absent for viewers who may not watch: the answer then has no address. */
  readonly streams: StreamSigningKey | undefined;
  readonly adTags: AdTags;
  readonly needsRelay: NeedsRelay;
};

export function channelOnWire(
  row: ChannelRow,
  { language, streams, adTags, needsRelay }: ChannelWireOptions,
): ChannelOnWire {
  const title = textIn(language, row.title);
  const relayed = needsRelay(row);
  return {
    id: row.id,
    int_id: row.int_id,
    number: row.number,
    title,
    title_trans: row.title,
    name: title,
    logo: row.logo,
    thumbnail: row.logo,
    description: textIn(language, row.description) || null,
    description_trans: row.description,
    tags: genresOf(row, language),
    dvr: row.dvr_seconds,
    dvr_duration: row.dvr_seconds,
    epg: { show_posters: row.show_posters },
    ...(streams
      ? playedAddressOnWire(streamLink(row, streams, relayed), row.checkResult)
      : { stream_link: null }),
    ...unplayableOnWire(row, language),
    ad_tag_link: streams ? adTags('channel', row.id) : null,
    catchup_link: streams ? catchUpLink(row, streams, relayed) : null,
  };
}

/** The channel's genre, or the groups of the playlist (`News;Sport`), each as a genre. */
export function genresOf(
  { genre, genre_title: t_title }: ChannelRow,
  language: Language,
): GenreOnWire[] {
  if (!genre) return [];
  if (t_title) return [{ id: genre, title: textIn(language, t_title), t_title, category: 'genre' }];
  const groups = genre.split(';').map((group) => group.trim());
  return groups.filter(Boolean).map((title) => ({ id: title, title, category: 'genre' }));
}

/**
 * The address of the stream. The demo's addresses and the relay's are signed; other addresses stay as the operator's
 * source wrote them.
 */
function streamLink(
  { id, source, stream_link }: ChannelRow,
  streams: StreamSigningKey,
  relayed: boolean,
): string | null {
  if (relayed && stream_link) return relayedChannelAddress(id, streams);
  return source === 'demo' && stream_link ? signedMedia(stream_link, streams) : stream_link;
}

/** The catch-up template: the relay's, or our redirect's if the app cannot fill the source's, or the source's. */
function catchUpLink(row: ChannelRow, streams: StreamSigningKey, relayed: boolean): string | null {
  if (relayed) return row.dvr_seconds > 0 ? relayedCatchUpAddress(row.id, streams) : null;
  if (!row.catchup_source) return row.catchup_link;
  const path = `/api/live-streams/${encodeURIComponent(row.id)}/catch-up`;
  return `${path}?utc={utc}&duration={duration}&offset={offset}&${signatureQuery(row.id, streams)}`;
}
