import * as v from 'valibot';
import { Tag } from './tag.ts';
import { amount, flag, Id, maybe, maybeListOf, text, translations } from './wire.ts';

/** Specification 3, Live stream / channel. `dvr` and `dvr_duration` are seconds; 0 is none. */
export const Channel = v.object({
  id: Id,
  int_id: maybe(Id),
  number: amount,
  title: text,
  title_trans: translations,
  name: text,
  logo: text,
  thumbnail: text,
  description: text,
  description_trans: translations,
  tags: maybeListOf(Tag),
  in_favorite: flag,
  dvr: amount,
  dvr_duration: amount,
  epg: maybe(v.object({ show_posters: maybe(v.picklist(['all', 'live_only'])) })),
  stream_link: text,
  catchup_link: text,
  ad_tag_link: text,
});
export type Channel = v.InferOutput<typeof Channel>;

/** POST /live-streams/{id}: the play report. */
export type PlayReport = { type: 'live' | 'start' | 'program'; country: string };
