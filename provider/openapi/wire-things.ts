/**
 * The things that calls answer with: each one's name in docs/api.md, its schema, and what the schema does not say about
 * it and its fields. A thing stands after the things that it consists of.
 */
import type * as v from 'valibot';
import { AdTag, FloatingAdTag } from '#src/contracts/advertisement.ts';
import { Channel } from '#src/contracts/channel.ts';
import { ChannelOrder } from '#src/contracts/channel-order.ts';
import { ContinueWatchingEntry } from '#src/contracts/continue-watching.ts';
import { DownloadRight } from '#src/contracts/download-right.ts';
import { Entry, MenuItem, Page, Strip } from '#src/contracts/entry.ts';
import { guideChannelIn, ProgrammeDetails } from '#src/contracts/guide.ts';
import { Post } from '#src/contracts/post.ts';
import { ReminderRecord } from '#src/contracts/reminder.ts';
import { ReminderRuleRecord } from '#src/contracts/reminder-rule.ts';
import { SearchHit } from '#src/contracts/search.ts';
import { Cast, Tag } from '#src/contracts/tag.ts';
import {
  Chapter,
  CustomField,
  Progress,
  Season,
  Show,
  SkipRange,
  Subtitle,
  Trailer,
  Video,
} from '#src/contracts/video.ts';
import { WebNotification } from '#src/contracts/web-notification.ts';
import { reservedSlugs } from '#src/domain/catalogue/reserved-slugs.ts';
import { shapeOf } from '../doctor/schema-shape.ts';
import { accountWireThings, type WireThing } from './account-wire-things.ts';

/** The schema of a field, or of its items. */
function itemSchema(schema: v.GenericSchema): v.GenericSchema {
  const form = shapeOf(schema);
  return form.kind === 'list' ? form.item : schema;
}

const [listedVideo, , , listedChannel] = Entry.options;
const guideChannel = guideChannelIn('UTC');

const screenNameList = [...reservedSlugs].map((name) => `\`${name}\``).join(', ');

export const wireThings: Readonly<Record<string, WireThing>> = {
  ...accountWireThings,
  'Menu item': {
    schema: MenuItem,
    fields: {
      slug: `of the page, as in its address. Of these slugs only the first page, which is home, may have one, because each leads to a screen of the app: ${screenNameList}`,
    },
  },
  Tag: {
    schema: Tag,
    fields: {
      int_id: 'the id that analytics count by',
      t_title: 'its wordings',
      category: '`genre`, `tag`, `rating`; anything else is a tag',
    },
  },
  Cast: {
    schema: Cast,
    about: 'a person in videos and shows',
    fields: { title: 'the name', thumb: 'a picture', dob: 'day of birth' },
  },
  Trailer: { schema: Trailer },
  'Custom field': {
    schema: CustomField,
    fields: {
      slug: '`tag-line` is the tagline',
      value: 'also `true` or `false`, which shows as “Yes” or “No”',
    },
  },
  Position: {
    schema: Progress,
    about: 'how far a video was watched',
    fields: {
      time: 'seconds',
      progress: 'seconds, where there is no `time`',
      viewed_at: 'once it was watched to its end',
    },
  },
  Subtitle: {
    schema: Subtitle,
    fields: { src: 'a WebVTT file: without it the subtitle is named but not offered' },
  },
  'Skip range': {
    schema: SkipRange,
    about: 'a part that may be skipped',
    fields: {
      kind: '`intro`, `recap` or `credits`',
      from: 'seconds',
      to: 'seconds, more than `from`',
    },
  },
  Download: {
    schema: DownloadRight,
    about:
      'ours: the viewer may keep this on a device. Without it there is no button. Live streams, encryption other than `AES-128`, and files in a container that the browser does not play are refused by the app',
    fields: { days: 'for how many days, counted from the press on Download' },
  },
  Chapter: {
    schema: Chapter,
    about: 'a part of a video, up to where the next one begins; ours',
    fields: { title: 'without it the number is shown', from: 'seconds' },
  },
  'Video in brief': { schema: itemSchema(Video.entries.like_this), onlyInOpenApi: true },
  Video: {
    schema: Video,
    fields: {
      int_id: 'the id that analytics count by',
      duration: 'seconds',
      recorded_at: 'its release',
      category: 'a text, not shown',
      like_this: 'videos',
      playlists: 'the shows it belongs to',
      pivot: 'of an episode: its season, and its number in it',
      download: 'ours: in the answer of `GET /videos/{id}` alone',
      storyboard: 'a WebVTT file of small pictures for the seek bar',
      current_video: 'the id of the video to go on with, or that video',
    },
  },
  Season: { schema: Season },
  Show: {
    schema: Show,
    about:
      'on the wire `playlist` or `tv-show`. Videos are grouped by `pivot.season_id`; a season without videos is left out',
    fields: {
      int_id: 'the id that analytics count by',
      duration: 'seconds',
      show_episode: 'the id of the video to begin with, or that video',
      current_video: 'the id of the video to go on with, or that video',
      seasons_count: 'stands in for seasons that a list leaves out',
      videos_count: 'stands in for videos that a list leaves out',
      year_from: 'stands in for videos that a list leaves out',
      year_to: 'stands in for videos that a list leaves out',
    },
  },
  Channel: {
    schema: Channel,
    about: 'on the wire `live-stream`',
    fields: {
      int_id: 'the id that analytics count by',
      title: 'else `name`',
      logo: 'else `thumbnail`',
      dvr_duration:
        'else `dvr`: how many seconds can be played back. 0 is none, and a truth value says nothing',
      epg: '`show_posters`: `all` or `live_only`',
      unplayable_reason:
        'ours: why it cannot be watched, in the language of the request; shown in the place of the player',
      unplayable_code:
        'ours: the same in one word, `none` (only a guide names the channel), `dash`, `page`, `silent`, …; the app does not read it',
      download:
        'ours: past programmes may be kept on a device; in the answer of `GET /live-streams/{id}` alone',
      embed_url: 'ours: a page with a player of its own, where there is no `stream_link`',
    },
  },
  'Channel order': {
    schema: ChannelOrder,
    about: 'a viewer’s own order of channels; ours',
    fields: {
      channels: 'ids, the first channel first; those that are not named follow their neighbours',
    },
  },
  'Video of a programme': { schema: ProgrammeDetails.entries.video, onlyInOpenApi: true },
  Programme: {
    schema: ProgrammeDetails,
    about:
      'In a guide day and below a channel only `start_time` is required, and a programme without `stop_time` runs until the next one',
    fields: {
      id: 'of this one broadcast',
      series_id: 'the same for all episodes of a series, on every channel',
      episode_id:
        'of the episode within its series, or where there is none among the programmes of its title',
      is_new: 'a first showing; false is a repeat, and without it nobody knows',
      certificate_age: 'from how many years of age its certificate allows watching',
    },
  },
  'Programme of a day': { schema: itemSchema(guideChannel.entries.programs), onlyInOpenApi: true },
  'Channel of the guide': { schema: guideChannel, onlyInOpenApi: true },
  'Listed channel': { schema: listedChannel.entries.content, onlyInOpenApi: true },
  'Listed video': { schema: listedVideo.entries.content, onlyInOpenApi: true },
  Entry: {
    schema: Entry,
    about:
      '`playlist` and `tv-show` are both shows. A video may have `live`, `{ "channels": […] }`, each with its `programs`; so may a channel have `programs`, of which the one on air is shown',
    fields: {
      type: '`video`, `playlist`, `tv-show` or `live-stream`',
      content: 'the thing itself',
    },
  },
  'Search result': {
    schema: SearchHit,
    about: 'an entry; ours also a person',
    fields: { type: 'that of an entry, or `cast`' },
  },
  Strip: {
    schema: Strip,
    about: 'A strip that is asked for by itself has `page` (`title`, `title_trans`, `slug`)',
    fields: {
      title_ar: 'instead of `title_trans`',
      component: '`row`, `vertical`, `banner`, `dots`; anything else is a row',
      style: 'for other clients: the app does not read it',
      entries_num: 'for other clients: the app does not read it',
      has_more:
        'of a strip on a page: whether it has more entries than these. If it is false, the row ends with its last card, unless the strip has a `btn_title`',
    },
  },
  Page: { schema: Page },
  'Continue watching': {
    schema: ContinueWatchingEntry,
    fields: {
      type: '`video`, `tv-show` or `playlist`',
      id: 'of the film or the show',
      content: 'the video to play',
      time: 'seconds in it',
      viewed: 'it was watched to its end',
    },
  },
  Post: { schema: Post },
  'Web notification': {
    schema: WebNotification,
    fields: {
      link: 'a path of the app, such as `/video-details/7`, or the whole address of a page elsewhere',
    },
  },
  'Ad tag': {
    schema: AdTag,
    about: 'Without `dom_id` or `size` there is no ad',
    fields: {
      provider: '`google` or `adbutler`',
      size: 'JSON as text for `google`',
      path: 'of `google`',
      config_id: 'of `adbutler`',
    },
  },
  'Floating ad tag': { schema: FloatingAdTag },
  'Reminder rule': {
    schema: ReminderRuleRecord,
    about:
      'what a viewer wants to be reminded of again and again; see [decisions.md](decisions.md#reminders-by-rule), “Reminders by rule”',
    fields: {
      id: 'a UUID that the client makes',
      kind: '`episodes` of a series, the same `daily` at one time, or what `words` find',
      scope: 'where it looks: on its `channel`, on the viewer’s `favourites`, or on `all` channels',
      channel_id: 'of `scope` `channel`',
      channel_title: 'as shown when the rule was made',
      title: 'of `episodes` and `daily`. It names the series where there is no id',
      series_id: 'of `episodes` and `daily`, that of its programmes',
      words: 'of `words`: each has to begin a word of title, description or cast',
      minute: 'of `daily`: minutes after midnight in `timezone`',
      timezone: 'an IANA name',
      new_only: 'without what the guide calls a repeat',
      paused: 'it makes no reminders',
      skipped: 'days in `timezone` without a reminder, `YYYY-MM-DD`',
      found:
        'the coming programmes that it found and that have a reminder, the next one first; with `by_hand` the viewer set that reminder, which stays without the rule',
    },
  },
  'Channel notification': {
    schema: ReminderRecord,
    about: 'a reminder',
    fields: {
      id: 'SHA-256 in hex of channel, title, start and viewer; the hash of that where a reminder that has moved has it',
      start_time: 'in UTC',
      dvr_duration: 'seconds',
    },
  },
};
