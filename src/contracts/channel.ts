import * as v from 'valibot';
import { DownloadRight } from './download-right.ts';
import { Tag } from './tag.ts';
import {
  address,
  amount,
  flag,
  Id,
  markup,
  markupTranslations,
  maybe,
  maybeListOf,
  text,
  translations,
} from './wire.ts';

/**
 * The fields of a channel that the guide reads. `dvr` and `dvr_duration` are seconds; 0 is none. The addresses show
 * whether any of them leads to the past.
 */
export const GuideChannel = v.object({
  id: Id,
  number: amount,
  title: text,
  title_trans: translations,
  name: text,
  logo: address,
  thumbnail: address,
  tags: maybeListOf(Tag),
  dvr: amount,
  dvr_duration: amount,
  /** Why it cannot be watched, in the language of the request. Only our provider sends it. */
  unplayable_reason: text,
  stream_link: address,
  /** The address of a page with a player of its own, for a channel without a stream. Only our provider sends it. */
  embed_url: address,
  catchup_link: address,
  epg: maybe(v.object({ show_posters: maybe(v.picklist(['all', 'live_only'])) })),
});

/** docs/api.md, "Channel". */
export const Channel = v.object({
  ...GuideChannel.entries,
  int_id: maybe(Id),
  description: markup,
  description_trans: markupTranslations,
  in_favorite: flag,
  unplayable_code: text,
  /** Whether past programmes may be kept on a device. Only our provider sends it. */
  download: maybe(DownloadRight),
  ad_tag_link: address,
});
export type Channel = v.InferOutput<typeof Channel>;

/** POST /live-streams/{id}: the play report. */
export type PlayReport = { type: 'live' | 'start' | 'program'; country?: string };
