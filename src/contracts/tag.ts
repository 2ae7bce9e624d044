import * as v from 'valibot';
import {
  address,
  Id,
  markup,
  markupTranslations,
  maybe,
  Text,
  text,
  translations,
} from './wire.ts';

export const Tag = v.object({
  id: Id,
  int_id: maybe(Id),
  title: Text,
  t_title: translations,
  /** A missing or unknown kind counts as a tag. */
  category: v.fallback(v.picklist(['genre', 'tag', 'rating']), 'tag'),
});
export type Tag = v.InferOutput<typeof Tag>;

export const Cast = v.object({
  id: Id,
  int_id: maybe(Id),
  title: Text,
  title_trans: translations,
  thumb: address,
  dob: text,
  country: text,
  description: markup,
  description_trans: markupTranslations,
});
export type Cast = v.InferOutput<typeof Cast>;
