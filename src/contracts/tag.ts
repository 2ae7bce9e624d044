import * as v from 'valibot';
import { address, Id, maybe, text, translations } from './wire.ts';

export const Tag = v.object({
  id: Id,
  int_id: maybe(Id),
  title: v.string(),
  t_title: translations,
  category: maybe(v.picklist(['genre', 'tag', 'rating'])),
});
export type Tag = v.InferOutput<typeof Tag>;

export const Cast = v.object({
  id: Id,
  int_id: maybe(Id),
  title: v.string(),
  title_trans: translations,
  thumb: address,
  dob: text,
  country: text,
  description: text,
  description_trans: translations,
});
export type Cast = v.InferOutput<typeof Cast>;
