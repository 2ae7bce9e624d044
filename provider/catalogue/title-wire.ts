/** The fields that videos and shows have in common on the wire. */
import { i18nOf, inEveryLanguage } from '../locales/i18n.ts';
import { type Texts, translated } from '../texts.ts';
import { type ReadContext, textFor } from './read-context.ts';
import { pictureOf, picturesOf, thumbnailOf } from './title-pictures.ts';
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

const taglineLabels = inEveryLanguage((i18n) => i18n._('Tagline'));

/** `art` is the slug of the title whose pictures are used. */
export function titleWire(context: ReadContext, row: TitleRow, art: string) {
  return {
    id: row.id,
    int_id: row.int_id,
    title: textFor(context, row.title),
    title_trans: translated(row.title),
    description: textFor(context, row.description),
    description_trans: translated(row.description),
    poster: pictureOf('poster', art),
    thumbnail: thumbnailOf(art),
    pictures: picturesOf(art, context.wideBackdrops?.has(art) === true),
    trailers: trailersOf(context, row, art),
    custom_fields: row.tagline ? [taglineOf(context, row.tagline)] : [],
    casts: [],
  };
}

/** The path below which the streams and subtitles of a title are. */
export function vodPath(slug: string): string {
  return `/media/vod/${slug}`;
}

function trailersOf(context: ReadContext, { id, trailers }: TitleRow, art: string): TrailerWire[] {
  const i18n = i18nOf(context.language);
  return Array.from({ length: trailers }, (_, at) => ({
    id: `${id}-trailer-${at + 1}`,
    title: i18n._('Trailer {number}', { number: at + 1 }),
    thumbnail: thumbnailOf(art),
    embed_url: `${vodPath(id)}/trailer-${at + 1}.m3u8`,
  }));
}

function taglineOf(context: ReadContext, tagline: Texts): CustomFieldWire {
  return {
    slug: 'tag-line',
    label: taglineLabels[context.language],
    label_trans: taglineLabels,
    value: textFor(context, tagline),
    value_trans: translated(tagline),
  };
}
