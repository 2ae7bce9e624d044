import * as v from 'valibot';
import { channelDayIn } from './guide.ts';
import { Show, Video } from './video.ts';
import {
  amount,
  flag,
  Id,
  listOf,
  maybe,
  maybeListOf,
  name,
  Text,
  text,
  translations,
} from './wire.ts';

/** docs/api.md, "Entry": what a strip, a search or a list of favourites holds. */
export const Entry = v.variant('type', [
  v.object({
    type: v.literal('video'),
    content: v.object({
      ...Video.entries,
      live: maybe(v.object({ channels: maybeListOf(channelDayIn('UTC')) })),
    }),
  }),
  v.object({ type: v.literal('playlist'), content: Show }),
  v.object({ type: v.literal('tv-show'), content: Show }),
  /** Some providers add the programme on air. */
  v.object({ type: v.literal('live-stream'), content: channelDayIn('UTC') }),
]);
export type Entry = v.InferOutput<typeof Entry>;

/** docs/api.md, "Strip". A strip with an unknown component is shown as a row. */
export const Strip = v.object({
  id: Id,
  title: name,
  title_ar: text,
  title_trans: translations,
  component: v.fallback(v.picklist(['row', 'vertical', 'banner', 'dots']), 'row'),
  style: text,
  entries_num: amount,
  has_more: flag,
  btn_title: text,
  btn_title_trans: translations,
  entries: maybeListOf(Entry),
});
export type Strip = v.InferOutput<typeof Strip>;

/** GET /pages: the menu. */
export const MenuItem = v.object({
  title: Text,
  title_trans: translations,
  slug: Text,
});
export type MenuItem = v.InferOutput<typeof MenuItem>;

/**
 * GET /pages/{slug}, requested with its strips. An answer without a list of strips is not a page; one with an
 * empty list is an empty page.
 */
export const Page = v.object({
  title: text,
  title_trans: translations,
  slug: text,
  strips: listOf(Strip),
});
export type Page = v.InferOutput<typeof Page>;

/** GET /strips/{id}?with=page. */
export const StripWithPage = v.object({
  ...Strip.entries,
  page: maybe(v.object({ title: text, title_trans: translations, slug: text })),
});
export type StripWithPage = v.InferOutput<typeof StripWithPage>;
