/** A channel in the form of the specification (point 3, Live stream / channel). */
import type { Language } from '#src/domain/language.ts';
import type { DemoTag } from '../demo/model.ts';
import type { ChannelRow } from './channels.ts';
import { type Texts, textIn } from './programme.ts';

export type ChannelOnWire = Record<string, unknown>;
export type GenreOnWire = { id: string; title: string; t_title?: Texts; category: 'genre' };

export function channelOnWire(
  row: ChannelRow,
  language: Language,
  tags: readonly DemoTag[],
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
    tags: genresOf(row, language, tags),
    dvr: row.dvr_seconds,
    dvr_duration: row.dvr_seconds,
    epg: { show_posters: row.show_posters },
    stream_link: row.stream_link,
    catchup_link: catchUpLink(row),
  };
}

/** The genre tag of a demo channel, or the playlist's groups (`News;Sport`) as tags of their own. */
export function genresOf(
  row: ChannelRow,
  language: Language,
  tags: readonly DemoTag[],
): GenreOnWire[] {
  if (!row.genre) return [];
  const tag = tags.find((one) => one.slug === row.genre && one.category === 'genre');
  if (tag)
    return [{ id: tag.slug, title: tag.title[language], t_title: tag.title, category: 'genre' }];
  const groups = row.genre.split(';').map((group) => group.trim());
  return groups.filter(Boolean).map((title) => ({ id: title, title, category: 'genre' }));
}

/** Sources with placeholders that only we can fill are reached through our redirect. */
function catchUpLink(row: ChannelRow): string | null {
  if (!row.catchup_source) return row.catchup_link;
  const path = `/api/live-streams/${encodeURIComponent(row.id)}/catch-up`;
  return `${path}?utc={utc}&duration={duration}&offset={offset}`;
}
