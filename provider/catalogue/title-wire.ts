/** What videos and shows have in common on the wire. */
import { pictureOf, picturesOf, thumbnailOf } from './pictures.ts';
import { type Reader, type Texts, translated, worded } from './reader.ts';
import type { CustomFieldWire, TrailerWire } from './wire-forms.ts';

export type TitleRow = {
  id: string;
  int_id: number;
  title: Texts;
  tagline: Texts | null;
  description: Texts;
  availability: Texts | null;
  trailers: number;
};

const taglineLabel = { en: 'Tagline', ar: 'العبارة الدعائية' };
const trailerTitle = { en: 'Trailer', ar: 'المقطع الدعائي' };

/** `art` is the slug of the title whose pictures it shows. */
export function titleWire(reader: Reader, row: TitleRow, art: string) {
  return {
    id: row.id,
    int_id: row.int_id,
    title: worded(reader, row.title),
    title_trans: translated(row.title),
    description: worded(reader, row.description),
    description_trans: translated(row.description),
    poster: pictureOf('poster', art),
    thumbnail: thumbnailOf(art),
    pictures: picturesOf(art, reader.wideBackdrops?.has(art) === true),
    trailers: trailersOf(reader, row, art),
    custom_fields: row.tagline ? [taglineOf(reader, row.tagline)] : [],
    casts: [],
  };
}

/** Where a title's streams and subtitles lie. */
export function vodPath(slug: string): string {
  return `/media/vod/${slug}`;
}

function trailersOf(reader: Reader, { id, trailers }: TitleRow, art: string): TrailerWire[] {
  return Array.from({ length: trailers }, (_, at) => ({
    id: `${id}-trailer-${at + 1}`,
    title: `${worded(reader, trailerTitle)} ${at + 1}`,
    thumbnail: thumbnailOf(art),
    embed_url: `${vodPath(id)}/trailer-${at + 1}.m3u8`,
  }));
}

function taglineOf(reader: Reader, tagline: Texts): CustomFieldWire {
  return {
    slug: 'tag-line',
    label: worded(reader, taglineLabel),
    label_trans: taglineLabel,
    value: worded(reader, tagline),
    value_trans: translated(tagline),
  };
}
