/**
 * What we send, in the terms of what the client reads: its schemas take almost
 * any list, so lists are said exactly here.
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

type With<Input, Lists> = Omit<Input, keyof Lists> & Lists;
type Texts = Readonly<Record<string, string>>;
type Worded = { title_trans: Texts };

export type TagWire = With<InferInput<typeof Tag>, { t_title: Texts }>;
export type CastWire = With<InferInput<typeof Cast>, Worded>;
export type TrailerWire = InferInput<typeof Trailer>;
export type SubtitleWire = InferInput<typeof Subtitle>;
export type CustomFieldWire = With<
  InferInput<typeof CustomField>,
  { label_trans: Texts; value_trans: Texts }
>;

export type VideoWire = With<
  InferInput<typeof Video>,
  Worded & {
    tags: TagWire[];
    casts: CastWire[];
    trailers: TrailerWire[];
    custom_fields: CustomFieldWire[];
    subtitles: SubtitleWire[];
    marks: InferInput<typeof SkipRange>[];
    like_this: VideoWire[];
    playlists: { id: string; title: string; title_trans: Texts }[];
  }
>;
export type SeasonWire = With<InferInput<typeof Season>, Worded & { videos: VideoWire[] }>;
export type ShowWire = With<
  InferInput<typeof Show>,
  Worded & {
    tags: TagWire[];
    casts: CastWire[];
    trailers: TrailerWire[];
    custom_fields: CustomFieldWire[];
    videos: VideoWire[];
    seasons: SeasonWire[];
  }
>;
/** Channels are put into words by the guide. */
export type ChannelWire = ChannelOnWire & { id: string; in_favorite: boolean };

export type EntryWire =
  | { type: 'video'; content: VideoWire }
  | { type: 'tv-show'; content: ShowWire }
  | { type: 'live-stream'; content: ChannelWire };

export type StripWire = With<InferInput<typeof Strip>, Worded & { entries: EntryWire[] }>;
export type PageWire = With<InferInput<typeof Page>, Worded & { strips: StripWire[] }>;
export type StripWithPageWire = With<
  InferInput<typeof StripWithPage>,
  Worded & { entries: EntryWire[] }
>;
export type PostWire = With<InferInput<typeof Post>, Worded>;
export type WebNotificationWire = With<InferInput<typeof WebNotification>, Worded>;
