/**
 * Every GET of `src/contracts/kept-and-unkept-get-paths.ts` that the doctor can make: what is sent, by which schema the
 * app reads the answer, and what the viewer lacks without it. docs/openapi.json and the tables of docs/api.md come
 * from it, too.
 */
import * as v from 'valibot';
import { AdAnswer, AdTag, FloatingAdTag } from '#src/contracts/advertisement.ts';
import { Channel } from '#src/contracts/channel.ts';
import { ChannelOrder } from '#src/contracts/channel-order.ts';
import { ContinueWatchingEntry } from '#src/contracts/continue-watching.ts';
import { Entry, MenuItem, Page, StripWithPage } from '#src/contracts/entry.ts';
import { FavouriteResult } from '#src/contracts/favourite.ts';
import { ProgrammeDetails } from '#src/contracts/guide.ts';
import { guideAnswerIn } from '#src/contracts/guide-answer.ts';
import type {
  keptAnswerPaths,
  recordPaths,
  unkeptPaths,
} from '#src/contracts/kept-and-unkept-get-paths.ts';
import { Post } from '#src/contracts/post.ts';
import { CalendarFeed, ReminderRecord } from '#src/contracts/reminder.ts';
import { ReminderRuleRecord } from '#src/contracts/reminder-rule.ts';
import { SearchPage } from '#src/contracts/search.ts';
import { Cast, Tag } from '#src/contracts/tag.ts';
import { Show, Video } from '#src/contracts/video.ts';
import { WebNotificationList } from '#src/contracts/web-notification.ts';
import { listOf, maybe, paged, resource } from '#src/contracts/wire.ts';
import { accountGetCalls, type GetCall } from './account-get-calls.ts';

/** A form of kept-and-unkept-get-paths.ts, such as `pages/*`, with a name in place of the star. */
type Named<F extends string> = F extends `${infer Start}*${infer End}`
  ? `${Start}{${string}}${End}`
  : F;
type Path =
  | Named<(typeof recordPaths | typeof keptAnswerPaths | typeof unkeptPaths)[number]>
  | 'blog/posts/latest';

const page = { page: 1, limit: 20 };
const entries = paged(Entry);

export const getCalls = {
  ...accountGetCalls,
  pages: {
    section: 'catalogue',
    summary: 'The menu',
    schema: resource(listOf(MenuItem)),
  },
  'pages/{slug}': {
    section: 'catalogue',
    summary: 'A page of strips; home is the first of the menu',
    schema: resource(Page),
    query: { with: 'strips,strips.entries' },
    says: 'a page of text answers `content` and `content_trans` instead, see [decisions.md](decisions.md#texts-of-pages), “Texts of pages”',
  },
  'strips/{id}': {
    section: 'catalogue',
    summary: 'What a strip is called, and the page that it stands on',
    schema: resource(StripWithPage),
    query: { with: 'page' },
    without:
      'a strip cannot fill a screen of its own; with 405 or 501 it can, under the name of its page',
  },
  entries: {
    section: 'catalogue',
    summary: 'The entries of a strip',
    schema: entries,
    query: page,
    asked: { strip_id: 'the id of the strip' },
    without: 'a strip cannot fill a screen of its own',
  },
  'tags/{id}': {
    section: 'catalogue',
    summary: 'A genre, a rating or a keyword',
    schema: resource(Tag),
    without: 'the screen of a tag says that there is none',
  },
  'tags/{id}/entries': {
    section: 'catalogue',
    summary: 'What carries the tag',
    schema: entries,
    query: page,
    without: 'the screen of a tag says that there is none',
  },
  'casts/{id}': {
    section: 'catalogue',
    summary: 'A person in videos and shows',
    schema: resource(Cast),
    without: 'the screen of a person says that there is none',
  },
  'casts/{id}/entries': {
    section: 'catalogue',
    summary: 'What the person is in',
    schema: entries,
    query: page,
    without: 'the screen of a person says that there is none',
  },
  'videos/{id}': {
    section: 'catalogue',
    summary: 'A video with all that its screen shows',
    schema: resource(Video),
    query: { with: 'trailers,custom_fields,tags,casts' },
  },
  'playlists/{id}': {
    section: 'catalogue',
    summary: 'A show with its videos',
    schema: resource(Show),
    query: { with: 'videos,tags' },
  },
  search: {
    section: 'catalogue',
    summary: 'What was found',
    schema: SearchPage,
    query: { ...page, with: 'casts,counts' },
    asked: { q: 'what the viewer typed', type: 'one kind alone; ours' },
    without: 'nothing is found but programmes of the kept guide',
    says: 'see [decisions.md](decisions.md#search), “Search”; `with` and `counts` are ours',
  },
  'user/favorites': {
    section: 'catalogue',
    summary: 'The viewer’s favourites, the newest first',
    schema: entries,
    query: page,
    signedIn: true,
    without: 'favourites stay on the device',
  },
  'user/favorites/{id}': {
    section: 'catalogue',
    summary: 'Whether one entry is a favourite',
    schema: resource(FavouriteResult),
    asked: { type: '`video`, `tv-show` or `live-stream`' },
    signedIn: true,
    ours: true,
    without: 'the heart shows what the list and `in_favorite` say',
  },
  'user/progress': {
    section: 'catalogue',
    summary: 'Continue watching, the newest first',
    schema: paged(ContinueWatchingEntry),
    query: page,
    signedIn: true,
    ours: true,
    without: 'there is no Continue watching',
    says: 'see [decisions.md](decisions.md#continue-watching), “Continue watching”',
  },
  'blog/posts': {
    section: 'catalogue',
    summary: 'The blog, the newest first',
    schema: paged(Post),
    query: { page: 1, limit: 5 },
    asked: { query: 'what the viewer looks for' },
    without: 'there is no blog',
  },
  'blog/posts/latest': {
    section: 'catalogue',
    summary: 'The newest posts',
    schema: resource(listOf(Post)),
    query: { count: 5 },
    without: 'no other posts stand next to a post',
  },
  'blog/posts/{slug}': {
    section: 'catalogue',
    summary: 'A post with its content',
    schema: resource(Post),
  },
  'web-notifications': {
    section: 'catalogue',
    summary: 'What the bell lists',
    schema: WebNotificationList,
    without: 'the bell is empty',
  },
  'live-streams': {
    section: 'guide',
    summary: 'All channels, for a provider without a guide',
    schema: resource(listOf(Channel)),
    without: 'channels without a guide are found on pages and by their address',
  },
  'live-streams/{id}': {
    section: 'guide',
    summary: 'A channel, to be watched',
    schema: resource(Channel),
  },
  'live-streams/epg': {
    section: 'guide',
    summary: 'A guide day: channels with their programmes',
    schema: guideAnswerIn('UTC'),
    asked: { date: '`YYYY-MM-DD`', timezone: 'an IANA name, `Asia/Beirut`' },
    without: 'channels are shown without programmes, and there is no reminder',
    says: 'a header `Accept: application/x-ndjson` asks for lines, which only ours has; see [decisions.md](decisions.md#a-guide-day-at-scale), “A guide day at scale”',
  },
  'live-streams/epg/{programme_id}': {
    section: 'guide',
    summary: 'Description, picture and cast of one programme',
    schema: resource(ProgrammeDetails),
    ours: true,
    without: 'a programme shows what the guide day says of it',
  },
  'user/channel-order': {
    section: 'guide',
    summary: 'The viewer’s own order of channels, empty for that of the operator',
    schema: resource(ChannelOrder),
    signedIn: true,
    ours: true,
    without: 'the order stays on the device',
    says: 'see [decisions.md](decisions.md#a-viewers-own-order-of-channels), “A viewer’s own order of channels”',
  },
  'channel-notifications': {
    section: 'reminders',
    summary: 'The viewer’s reminders',
    schema: resource(listOf(ReminderRecord)),
    signedIn: true,
    ours: true,
    says: 'ours names the reminders whose programme was cancelled next to the list: `cancelled`, each with its `id` and a `message` for the viewer, and those whose programme has begun in the last seven hours and has not ended: `begun`',
    without: 'reminders stay on the device, and come only while the app is open',
  },
  'reminder-rules': {
    section: 'reminders',
    summary:
      'The viewer’s rules for reminders, the newest first, with the coming programmes that each found',
    schema: resource(listOf(ReminderRuleRecord)),
    signedIn: true,
    ours: true,
    without: 'the device looks through the guide that it keeps, by the same rules',
  },
  'user/calendar': {
    section: 'reminders',
    summary: 'Whether there is an address under which calendar apps read the viewer’s reminders',
    schema: resource(CalendarFeed),
    signedIn: true,
    ours: true,
    without: 'reminders go to a calendar one by one',
    says: '`created_at` is missing where there is none; see [decisions.md](decisions.md#reminders-in-a-calendar), “Reminders in a calendar”',
  },
  'static-ad-tags': {
    section: 'advertising',
    summary: 'What fills a place for an advertisement',
    schema: v.object({ ...AdAnswer.entries, data: maybe(AdTag) }),
    query: { type: 'banner' },
    asked: {
      page: '`homepage`, `video_player` or `video_details`',
      device: '`desktop` from 768 px on, else `mobile`',
    },
    without: 'there is no such advertisement',
    says: '`data`, an ad tag, with the status 200',
  },
  'ad-tags/floating': {
    section: 'advertising',
    summary: 'The floating advertisement',
    schema: v.object({ ...AdAnswer.entries, data: maybe(FloatingAdTag) }),
    query: { type: 'floating' },
    asked: { page: '`homepage`' },
    without: 'there is no such advertisement',
  },
} as const satisfies Record<Path, GetCall>;

export type GetCallPath = keyof typeof getCalls;
