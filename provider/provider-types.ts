/** What every part of the reference provider gets. No part opens a database or reads the clock by itself. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import type { Catalogue } from './catalogue/authored-catalogue-types.ts';
import type { PageTexts } from './catalogue/static-page-texts.ts';
import type { HouseClip } from './catalogue/vast-document.ts';
import type { Database } from './database.ts';
import type { DownloadRule } from './download-rule.ts';
import type { Schedule } from './guide/computed-schedule.ts';
import type { Cached } from './http/cache-middleware.ts';
import type { LongRunningAnswers } from './http/end-long-running-answers.ts';
import type { FindPlayingProfile } from './http/playing-profile.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { Log } from './operations/log.ts';
import type { Metrics } from './operations/metrics.ts';
import type { Ceiling } from './profiles/ceiling.ts';
import type { ProfilePasses } from './profiles/profile-pass.ts';
import type { JobQueue } from './queue/job-queue.ts';
import type { FindTitle } from './relay/find-stream.ts';
import type { NeedsRelay } from './relay/needs-relay-by-default.ts';
import type { Relay } from './relay/relay.ts';
import type { EmbedOrigins } from './streams/embed-origins.ts';

export type Config = {
  /** The folder of the embedded database, keys and uploads. */
  dataDir: string;
  /** The folder of the operator's own page texts. */
  textsDir: string | undefined;
  /** The folder of the operator's `channels.json` and `pages.json`. */
  contentDir: string | undefined;
  /** The address of a PostgreSQL server to use instead of the embedded database. */
  databaseUrl: string | undefined;
  port: number;
  /** The host at which the server listens; undefined means every address of this machine. */
  host: string | undefined;
  /** The origin at which viewers reach us, without a slash at the end. Links in mails and pushes begin with it. */
  publicUrl: string;
  smtpUrl: string | undefined;
  smtpFrom: string | undefined;
  /** Where viewers can write to the operator. Mails with a warning name it. */
  contactEmail: string | undefined;
  /** Whether this is a demo, with the demo's content, published accounts, mail page and sign-in providers. */
  demo: boolean;
  /** Whether other machines may use the demo, because the operator asked for it (`DEMO=1`). */
  demoAnywhere: boolean;
  /** How many proxies of the operator are in front of us. Each adds its client's address to `X-Forwarded-For`. */
  trustedProxies: number;
  /** Two capital letters: the country to assume when nothing names the viewer's country. */
  country: string | undefined;
  /** Less important lines are not written. Every request is a line of the level `info`. */
  logLevel: 'error' | 'warn' | 'info';
  logFormat: 'json' | 'text';
  /** Callers who know it may read `/metrics`; without it only this machine may. */
  metricsToken: string | undefined;
  /** New accounts wait until the operator approves them. */
  requireReview: boolean;
  /** How many days an account may watch after it is activated or approved; 0 means without an end. */
  accountDays: number;
  /** Days for which the audit log is stored. */
  auditLogDays: number;
  /** Whether rate limits apply. False only in tests of the demo. */
  limited: boolean;
  issuers: { a: OperatorsIssuer | undefined; b: OperatorsIssuer | undefined };
  /** Additional origins for `script-src` and `frame-src` of the Content-Security-Policy. */
  scriptSources: readonly string[];
  frameSources: readonly string[];
  /** Other origins whose apps may call the API. */
  corsOrigins: readonly string[];
  playerLoaderUrl: string | undefined;
  /** Days of the guide that devices keep. */
  guideDays: { back: number; ahead: number };
  downloads: DownloadRule;
  vapidSubject: string | undefined;
  /** Additional push services, `host` or `host:port`. */
  pushHosts: readonly string[];
  gaTrackingId: string | undefined;
  ads: {
    gptUrl: string | undefined;
    gptPath: string | undefined;
    adbutlerUrl: string | undefined;
    /** AdButler's zones, by page and device (`homepage-desktop`), or by device alone. */
    zones: ReadonlyMap<string, string>;
    /** The script of the floating advertisement. */
    floatingUrl: string | undefined;
    /** Addresses of the clips before videos and channels; `{id}` stands for the id of the video or channel. */
    vastUrls: Readonly<Record<'video' | 'channel', string | undefined>>;
    playerLoaderUrl: string | undefined;
    /** The clip before the landing page's film. */
    landingVastUrl: string | undefined;
    /** A demo shows advertisements of its own where no ad server is set. */
    house: boolean;
  };
  relay: {
    /** How many bytes of segments are cached in memory. */
    memoryBytes: number;
    /** How many bytes of segments made from MPEG-TS are stored on the disk. */
    diskBytes: number;
    /** How far back viewers may go in a stream made from MPEG-TS. */
    windowSeconds: number;
    /** How many streams may have their video transcoded at the same time. */
    transcodes: number;
    /** The path of the program. Without it `ffmpeg` is searched in `PATH`. */
    ffmpegPath: string | undefined;
  };
  /** The environment of the process, in which push requests find the proxy settings. */
  env: Readonly<Record<string, string | undefined>>;
};

/** An external sign-in provider that the operator has set. */
export type OperatorsIssuer = {
  /** The issuer's address, at which its configuration is published. */
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  label: string;
  /** Whether a viewer may sign in to an account by an e-mail address that this issuer calls verified. */
  trustsEmail: boolean;
};

export type Mail = { to: string; subject: string; text: string };

export type Provider = {
  db: Database;
  config: Config;
  /** Epoch milliseconds. */
  now: () => number;
  sendMail: (mail: Mail) => Promise<void>;
  log: Log;
  metrics: Metrics;
  queue: JobQueue;
  /** The operator's own page texts, if there are any. */
  texts?: PageTexts | undefined;
  /** Answers for the present version of catalogue and guide. */
  responses: ResponseCache;
  /** The profile with this playback token, if its viewer may watch. */
  findPlayingProfile: FindPlayingProfile;
  /** Answers that end when their viewer may no longer watch. */
  longRunningAnswers: LongRunningAnswers;
  profilePasses: ProfilePasses;
  /** The secret with which addresses of streams are signed. */
  streamsSecret: () => Promise<string>;
  /** The origins of player pages that stand for channels. */
  embedOrigins: EmbedOrigins;
  /** Carries streams that a browser cannot fetch by itself. */
  relay: Relay;
  needsRelay: NeedsRelay;
  /** Finds films for the relay. */
  findTitle: FindTitle;
  /** What the demo gives to the parts of the provider; undefined in an operator's provider. */
  builtIn?: BuiltIn | undefined;
};

/** Which part answers below which path. */
export type Mount = { at: string; routes: (provider: Provider) => Hono<Env> };

/** What the demo adds to a server. */
export type ServedDemo = {
  builtIn: BuiltIn;
  /** Its streams and sign-in providers. */
  mounts: readonly Mount[];
  /** The folder of its artwork and footage. */
  media: string;
  /** Creates the published accounts, and undoes the changes that visitors made in them. */
  renewAccounts(provider: Provider): Promise<void>;
  /** Lines for the terminal. */
  greeting(): readonly string[];
};

export type BuiltIn = {
  catalogue: Catalogue;
  channels: BuiltInChannels;
  /** Ids of videos and channels that begin with the demo's clip, unless the operator names an ad server. */
  adBreaks: AdBreaks;
  /** The demo's clip. */
  clip: HouseClip;
  /** Slugs of the titles whose backdrop also exists in the widest width. */
  wideBackdrops: ReadonlySet<string>;
  /** The address of the sample of an operator's own player. */
  playerLoader: string;
  /** The names of the sign-in providers that the demo serves itself. */
  issuers: Readonly<Record<'a' | 'b', string>>;
  /** The published account. */
  account: { email: string; password: string };
  /** E-mail addresses of all accounts whose password is published. Nobody may change such an account. */
  shared: ReadonlySet<string>;
};

export type BuiltInChannels = {
  ids: readonly string[];
  /** Stores the channels in the database unless an import has replaced them. Can be repeated. */
  store(db: Database): Promise<void>;
  schedule: Schedule;
};

export type AdBreaks = Readonly<Record<'video' | 'channel', ReadonlySet<string>>>;

/** The signed-in viewer of a request. `id` is the user row's id. */
export type Viewer = {
  id: string;
  email: string;
  token_id: string;
  /** Whether the viewer may watch: the account is active, not blocked and not expired, and its address is confirmed. */
  watches: boolean;
  /** Who is watching. Undefined until the viewer has said so: then few calls are answered. */
  profile: WatchingProfile | undefined;
};

export type WatchingProfile = {
  /** The main profile has the id of its account. */
  id: string;
  /** The ceiling of a child's profile. */
  ceiling: Ceiling | undefined;
  /** Replaces `{viewer}` in addresses of streams. */
  playbackToken: string;
  /** Changes with each favourite and each position of the profile: `migrations/012-marks.sql`. */
  personalVersion: number;
};

/**
 * Hono's variables: `viewer` is absent without a valid token, `cached` sends the answer and caches it. The bindings are
 * absent under `app.request`.
 */
export type Env = {
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  Variables: { viewer?: Viewer; requestId: string; cached: Cached };
};
