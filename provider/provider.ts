/** What every part of the reference provider is handed: it opens nothing and reads no clock by itself. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { PageTexts } from './catalogue/page-texts.ts';
import type { HouseClip } from './catalogue/vast.ts';
import type { Database } from './database.ts';
import type { Schedule } from './guide/schedule.ts';
import type { Cached } from './http/cached-answers.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { Log } from './operations/log.ts';
import type { Metrics } from './operations/metrics.ts';
import type { ReminderQueue } from './reminders/queue.ts';

export type Config = {
  /** Where the embedded database, keys and uploads live. */
  dataDir: string;
  /** The folder of the operator's own texts of pages. */
  textsDir: string | undefined;
  /** A PostgreSQL server instead of the embedded one. */
  databaseUrl: string | undefined;
  port: number;
  /** Every address of this machine when there is none. */
  host: string | undefined;
  /** Origin under which viewers reach us, no slash at the end: for mail, sign-in and push links. */
  publicUrl: string;
  smtpUrl: string | undefined;
  smtpFrom: string | undefined;
  /** Where viewers write to; letters that warn them name it. */
  contactEmail: string | undefined;
  /** This is a demo: its content, the published accounts, the open mail page and its sign-in providers exist. */
  demo: boolean;
  /** The demo is open to more than this machine, because the operator said so (`DEMO=1`). */
  demoAnywhere: boolean;
  /** How many proxies stand in front of us, each of which writes down who asked it. */
  trustedProxies: number;
  /** Two capitals: where viewers are taken to be when nothing says so. */
  country: string | undefined;
  /** Lines of less weight are not written. Every request is one at `info`. */
  logLevel: 'error' | 'warn' | 'info';
  logFormat: 'json' | 'text';
  /** Who knows it may read `/metrics`; without it only this machine may. */
  metricsToken: string | undefined;
  /** New accounts wait until the operator approves them. */
  requireReview: boolean;
  /** False in tests of the demo, which try more often than a viewer may. */
  limited: boolean;
  issuers: { a: OperatorsIssuer | undefined; b: OperatorsIssuer | undefined };
  /** Further sources of the Content-Security-Policy. */
  scriptSources: readonly string[];
  frameSources: readonly string[];
  /** Other origins whose apps may call the API. */
  corsOrigins: readonly string[];
  playerLoaderUrl: string | undefined;
  /** Days of the guide that devices keep. */
  guideDays: { back: number; ahead: number };
  vapidSubject: string | undefined;
  /** Further push services, `host` or `host:port`. */
  pushHosts: readonly string[];
  gaTrackingId: string | undefined;
  ads: {
    gptUrl: string | undefined;
    gptPath: string | undefined;
    adbutlerUrl: string | undefined;
    /** Of AdButler, by page and device (`homepage-desktop`), or by device alone. */
    zones: ReadonlyMap<string, string>;
    /** The script of the floating advertisement. */
    floatingUrl: string | undefined;
    /** The clips before videos and channels; `{id}` in an address stands for which. */
    vastUrls: Readonly<Record<'video' | 'channel', string | undefined>>;
    playerLoaderUrl: string | undefined;
    /** The clip before the landing page's film. */
    landingVastUrl: string | undefined;
    /** A demo shows advertisements of its own where no ad server is set. */
    house: boolean;
  };
  /** As the process was given it: Node reads its own proxy settings there. */
  env: Readonly<Record<string, string | undefined>>;
};

/** An external sign-in provider of the operator's. */
export type OperatorsIssuer = {
  /** Its address, under which it describes itself. */
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  label: string;
  /** An address that this issuer calls verified signs in to the account that already has it. */
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
  queue: ReminderQueue;
  /** The operator's own texts of pages; none without it. */
  texts?: PageTexts | undefined;
  /** What is kept for the present version of catalogue and guide. */
  responses: ResponseCache;
  /** What addresses of streams are signed with. */
  streamsSecret: () => Promise<string>;
  /** What the demo has for the parts of the provider; an operator's provider has none. */
  builtIn?: BuiltIn | undefined;
};

/** Which part answers below which path. */
export type Mount = { at: string; routes: (provider: Provider) => Hono<Env> };

/** The demo as a server starts it. */
export type ServedDemo = {
  builtIn: BuiltIn;
  catalogue: Catalogue;
  /** Its streams and sign-in providers. */
  mounts: readonly Mount[];
  /** The folder of its artwork and footage. */
  media: string;
  /** Makes the published accounts, or gives them back what visitors changed. */
  renewAccounts(provider: Provider): Promise<void>;
  /** Lines for the terminal. */
  greeting(): readonly string[];
};

export type BuiltIn = {
  channels: BuiltInChannels;
  /** Ids of what begins with the house's clip, where the operator names no ad server. */
  adBreaks: AdBreaks;
  /** The house's clip. */
  clip: HouseClip;
  /** Slugs of the titles whose backdrop is kept in the widest width too. */
  wideBackdrops: ReadonlySet<string>;
  /** The names of the sign-in providers that the demo serves itself. */
  issuers: Readonly<Record<'a' | 'b', string>>;
  /** The published account. */
  account: { email: string; password: string };
  /** Addresses of all accounts whose password is published: nobody may take one for themselves. */
  shared: ReadonlySet<string>;
};

export type BuiltInChannels = {
  ids: readonly string[];
  /** Puts the channels into the database unless an import has taken their place. Can be repeated. */
  store(db: Database): Promise<void>;
  schedule: Schedule;
};

export type AdBreaks = Readonly<Record<'video' | 'channel', ReadonlySet<string>>>;

/** The signed-in viewer of a request. `id` is the user row's id. */
export type Viewer = {
  id: string;
  email: string;
  token_id: string;
  /** May watch: the account is active, its address proved, and its time not over. */
  watches: boolean;
  /** Another number after each favourite and progress of theirs: `migrations/012-marks.sql`. */
  personalVersion: number;
};

/** Hono's variables: `viewer` is absent without a valid token, `cached` answers and keeps the answer. The bindings are absent under `app.request`. */
export type Env = {
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  Variables: { viewer?: Viewer; requestId: string; cached: Cached };
};
