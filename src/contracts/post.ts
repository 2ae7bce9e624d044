import * as v from 'valibot';
import {
  address,
  Id,
  markup,
  markupTranslations,
  maybe,
  Text,
  Time,
  text,
  translations,
} from './wire.ts';

export const Post = v.object({
  id: maybe(Id),
  slug: Text,
  title: Text,
  title_trans: translations,
  description: markup,
  description_trans: markupTranslations,
  poster: address,
  category: maybe(v.object({ title: text, title_trans: translations })),
  user: maybe(v.object({ first_name: text })),
  published_at: maybe(Time),
  content: markup,
  content_trans: markupTranslations,
});
export type Post = v.InferOutput<typeof Post>;
