/**
 * The key of every query. Some mutations use the key of the query that they change; the other keys of mutations are in
 * mutation-keys.ts. A shorter key stands for all keys that begin with it. The keys of the guide, the channel list and a
 * relay's refusal contain the language, so that the answers in several languages are stored next to each other. Other
 * queries of the catalogue are `translated` instead (translated-queries.ts). docs/decisions.md, "The language of an
 * answer".
 */

type ItemKey = { type: string; id: string };
type GuideKey = { language: string; timezone: string };

export const keys = {
  user: ['user'],
  signInMethods: ['sign-in-methods'],
  passkeys: ['passkeys'],
  /** Who watches with this account. */
  profiles: ['profiles'],
  devices: ['devices'],
  settings: ['settings'],
  location: ['location'],
  menu: ['menu'],
  banner: (page: string, device: string) => ['ads', page, device],
  floatingAd: ['ads', 'floating'],
  notices: ['notices'],
  postsPage: (page: number, query: string | undefined) => ['posts', 'page', page, query ?? ''],
  latestPosts: ['posts', 'latest'],
  post: (slug: string) => ['posts', 'post', slug],
  pages: ['pages'],
  page: (slug: string) => ['pages', slug],
  pageText: (slug: string) => ['texts', slug],
  channel: (id: string) => ['channels', id],
  channelList: (language: string) => ['channel-list', language],
  videos: ['videos'],
  video: (id: string) => ['videos', id],
  /** Continue watching. */
  progress: ['progress'],
  keptProgress: ['progress', 'kept'],
  progressList: ['progress', 'list'],
  shows: ['shows'],
  show: (id: string) => ['shows', id],
  strip: (id: string) => ['strips', id],
  /** Lists of entries of every kind: of strips, tags and people. */
  entries: ['entries'],
  stripEntries: (id: string) => ['entries', 'strip', id],
  tag: (id: string) => ['tags', id],
  tagEntries: (id: string) => ['entries', 'tag', id],
  cast: (id: string) => ['casts', id],
  castEntries: (id: string) => ['entries', 'cast', id],
  confirmation: (id: string) => ['confirmation', id],
  /** Whether single items are favourites. */
  favouriteChecks: ['favourite'],
  favouriteCheck: ({ type, id }: ItemKey) => ['favourite', type, id],
  storedFavourite: ({ type, id }: ItemKey) => ['favourite', type, id, 'kept'],
  /** Lists of favourites. */
  favourites: ['favourites'],
  favouriteList: ['favourites', 'list'],
  /** Changes of favourites that were not sent to the provider yet. */
  pendingFavourites: ['favourites', 'waiting'],
  favouriteChannels: ['favourites', 'channels'],
  keptFavouriteChannels: ['favourites', 'channels', 'kept'],
  /** The viewer's own order of channels. */
  channelOrder: ['channel-order'],
  channelOrderRefresh: ['channel-order-refresh'],
  reminders: ['reminders'],
  /** The rules by which reminders are made. */
  rules: ['rules'],
  ruleRefresh: ['rule-refresh'],
  calendarFeed: ['reminder-calendar'],
  keptDays: ['guide', 'kept'],
  anyKeptDay: ['guide', 'kept', 'any'],
  keptDay: ({ language, timezone, date }: GuideKey & { date: string }) => [
    'guide',
    'kept',
    language,
    timezone,
    date,
  ],
  guideDays: ['guide', 'day'],
  guideDay: ({ language, timezone, date }: GuideKey & { date: string }) => [
    'guide',
    'day',
    language,
    timezone,
    date,
  ],
  keptSchedules: ['guide', 'schedule'],
  keptSchedule: ({ language, timezone, date }: GuideKey & { date: string }, channelId: string) => [
    'guide',
    'schedule',
    language,
    timezone,
    date,
    channelId,
  ],
  programme: (language: string, id: string) => ['guide', 'programme', language, id],
  guideSearches: ['guide', 'search'],
  guideSearch: ({ language, timezone }: GuideKey, today: string) => [
    'guide',
    'search',
    language,
    timezone,
    today,
  ],
  /** Begins with the key of the guide's searches, because both have to be renewed when days are written. */
  programmesFound: ({ language, timezone }: GuideKey, today: string, text: string) => [
    'guide',
    'search',
    language,
    timezone,
    today,
    text,
  ],
  /** The same, found in another language than `shown`. */
  otherProgrammesFound: (found: readonly string[], shown: string) => [...found, shown],
  /** Whether the stored days were fetched in this language too. */
  guideIn: (language: string, timezone: string) => ['guide', 'in', language, timezone],
  relayRefusal: (language: string, src: string) => ['relay-refusal', language, src],
  searches: ['search'],
  search: (q: string, kind: string | undefined) => ['search', q, kind ?? 'all'],
  recentSearches: ['recent searches'],
  downloads: ['downloads'],
  downloadOffers: (id: string) => ['download offers', id],
  fallenAsleep: ['fallen asleep'],
  multiview: ['multiview'],
  /** All that is measured of the device's storage. */
  storage: ['storage'],
  storagePart: (part: string) => ['storage', part],
} as const;
