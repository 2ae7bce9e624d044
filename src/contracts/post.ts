import * as v from 'valibot';
import { address, Id, maybe, Time, text, translations } from './wire.ts';

export const Post = v.object({
  id: maybe(Id),
  slug: v.string(),
  title: v.string(),
  title_trans: translations,
  description: text,
  description_trans: translations,
  poster: address,
  category: maybe(v.object({ title: text, title_trans: translations })),
  user: maybe(v.object({ first_name: text })),
  published_at: maybe(Time),
  content: text,
  content_trans: translations,
});
export type Post = v.InferOutput<typeof Post>;
