/**
 * The types of what we send. They are the inputs of the client's schemas. Those schemas accept almost any list, so the
 * types of lists are exact here.
 */
import type { InferInput } from 'valibot';
import type { Page, Strip, StripWithPage } from '#src/contracts/entry.ts';
import type { Post } from '#src/contracts/post.ts';
import type { Cast, Tag } from '#src/contracts/tag.ts';
import type {
  CustomField,
  Season,
  Show,
  SkipRange,
  Subtitle,
  Trailer,
  Video,
} from '#src/contracts/video.ts';
import type { WebNotification } from '#src/contracts/web-notification.ts';
import type { ChannelOnWire } from '../guide/channel-wire.ts';
import type { Texts } from '../translated-text.ts';

type With<Input, Lists> = Omit<Input, keyof Lists> & Lists;
type Translated = { title_trans: Texts };

export type TagWire = With<InferInput<typeof Tag>, { t_title: Texts }>;
export type CastWire = With<InferInput<typeof Cast>, Translated>;
export type TrailerWire = InferInput<typeof Trailer>;
export type SubtitleWire = InferInput<typeof Subtitle>;
export type CustomFieldWire = With<
  InferInput<typeof CustomField>,
  { label_trans: Texts; value_trans: Texts }
>;

export type VideoWire = With<
  InferInput<typeof Video>,
  Translated & {
    tags: TagWire[];
    casts: CastWire[];
    trailers: TrailerWire[];
    custom_fields: CustomFieldWire[];
    subtitles: SubtitleWire[];
    marks: InferInput<typeof SkipRange>[];
    chapters: { title: string; title_trans: Texts; from: number }[];
    like_this: VideoWire[];
    playlists: { id: string; title: string; title_trans: Texts }[];
  }
>;
export type SeasonWire = With<InferInput<typeof Season>, Translated & { videos: VideoWire[] }>;
export type ShowWire = With<
  InferInput<typeof Show>,
  Translated & {
    tags: TagWire[];
    casts: CastWire[];
    trailers: TrailerWire[];
    custom_fields: CustomFieldWire[];
    videos: VideoWire[];
    seasons: SeasonWire[];
  }
>;
/** The guide makes this form of a channel. */
export type ChannelWire = ChannelOnWire & { id: string; in_favorite: boolean };

export type EntryWire =
  | { type: 'video'; content: VideoWire }
  | { type: 'tv-show'; content: ShowWire }
  | { type: 'live-stream'; content: ChannelWire };

export type StripWire = With<InferInput<typeof Strip>, Translated & { entries: EntryWire[] }>;
export type PageWire = With<InferInput<typeof Page>, Translated & { strips: StripWire[] }>;
export type StripWithPageWire = With<
  InferInput<typeof StripWithPage>,
  Translated & { entries: EntryWire[] }
>;
export type PostWire = With<InferInput<typeof Post>, Translated>;
export type WebNotificationWire = With<InferInput<typeof WebNotification>, Translated>;
