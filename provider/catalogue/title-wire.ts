/** The fields that videos and shows have in common on the wire. */
import { i18nOf, inEveryLanguage } from '../locales/i18n.ts';
import type { PictureOwner } from '../titles/drawn-picture-path.ts';
import { sideFileAddressOf } from '../titles/file-address.ts';
import { type Texts, translationsOf } from '../translated-text.ts';
import { type ReadContext, textFor } from './read-context.ts';
import type { OwnFile } from './stored-catalogue-types.ts';
import { type PicturesRow, titlePictures } from './title-pictures.ts';
import type { CustomFieldWire, TrailerWire } from './wire-types.ts';

export type TitleRow = PicturesRow & {
  id: string;
  int_id: number;
  title: Texts;
  tagline: Texts | null;
  description: Texts;
  availability: Texts | null;
  /** How many trailers the demo has for it. */
  trailers: number;
  trailer: OwnFile | null;
};

const taglineLabels = inEveryLanguage((i18n) => i18n._('Tagline'));

export function titleWire(context: ReadContext, row: TitleRow, owner: PictureOwner) {
  const shown = titlePictures(context, row, owner);
  return {
    id: row.id,
    int_id: row.int_id,
    title: textFor(context, row.title),
    title_trans: translationsOf(row.title),
    description: textFor(context, row.description),
    description_trans: translationsOf(row.description),
    ...shown,
    trailers: trailersOf(context, row, shown.thumbnail),
    custom_fields: row.tagline ? [taglineOf(context, row.tagline)] : [],
    casts: [],
  };
}

/** The path below which the streams and subtitles of a title are. */
export function vodPath(slug: string): string {
  return `/media/vod/${slug}`;
}

function trailersOf(context: ReadContext, row: TitleRow, thumbnail: string): TrailerWire[] {
  const i18n = i18nOf(context.language);
  return trailerAddresses(context, row).map((embed_url, at) => ({
    id: `${row.id}-trailer-${at + 1}`,
    title: i18n._('Trailer {number}', { number: at + 1 }),
    thumbnail,
    embed_url,
  }));
}

function trailerAddresses({ streams }: ReadContext, { id, trailers, trailer }: TitleRow): string[] {
  const own = trailer && sideFileAddressOf(trailer, streams);
  if (own) return [own];
  return Array.from({ length: trailers }, (_, at) => `${vodPath(id)}/trailer-${at + 1}.m3u8`);
}

function taglineOf(context: ReadContext, tagline: Texts): CustomFieldWire {
  return {
    slug: 'tag-line',
    label: taglineLabels[context.language],
    label_trans: taglineLabels,
    value: textFor(context, tagline),
    value_trans: translationsOf(tagline),
  };
}
