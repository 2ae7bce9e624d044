/** The operator's settings as the parts of the provider get them. */
import { availableParallelism } from 'node:os';
import { downloadRuleOf } from './download-rule.ts';
import { parseSettings, type Settings } from './environment-variables.ts';
import { isLoopback } from './http/viewer-ip-address.ts';
import type { Config, OperatorsIssuer } from './provider-types.ts';

const megabyte = 1024 * 1024;

/** Throws `SettingProblem` for a variable that is wrong. */
export function readConfig(env: Config['env']): Config {
  const set = parseSettings(env);
  const demo = isDemo(set);
  return {
    dataDir: set.DATA_DIR,
    textsDir: set.TEXTS_DIR,
    contentDir: set.CONTENT_DIR,
    databaseUrl: set.DATABASE_URL,
    port: set.PORT,
    host: set.HOST ?? (demo ? '127.0.0.1' : undefined),
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    smtpUrl: set.SMTP_URL,
    smtpFrom: set.SMTP_FROM,
    contactEmail: set.CONTACT_EMAIL ?? bareAddress(set.SMTP_FROM),
    demo,
    demoAnywhere:
      demo && !staysOnThisMachine({ ...set, PUBLIC_URL: publicUrlUnlessLocal(set.PUBLIC_URL) }),
    trustedProxies: set.TRUST_PROXY,
    country: set.COUNTRY ?? (demo ? set.DEMO_COUNTRY : undefined),
    // A person who tries the demo reads the terminal. An operator's log lines go to a collector.
    logLevel: set.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    logFormat: set.LOG_FORMAT ?? (demo ? 'text' : 'json'),
    metricsToken: set.METRICS_TOKEN,
    requireReview: set.REQUIRE_REVIEW,
    accountDays: set.ACCOUNT_DAYS,
    auditLogDays: set.AUDIT_LOG_DAYS,
    // Browser tests sign in as the same viewer very often. An operator's provider cannot switch the limits off.
    limited: !(demo && set.RATE_LIMITS === 'off'),
    issuers: { a: issuerOf(set, 'A'), b: issuerOf(set, 'B') },
    scriptSources: set.CSP_SCRIPT_SRC,
    frameSources: set.CSP_FRAME_SRC,
    corsOrigins: set.CORS_ORIGINS.map((one) => new URL(one).origin),
    playerLoaderUrl: set.PLAYER_LOADER_URL,
    guideDays: { back: set.EPG_DAYS_BACK, ahead: set.EPG_DAYS_AHEAD },
    downloads: downloadRuleOf(set.DOWNLOADS ?? (demo ? 'all' : 'off'), set.DOWNLOAD_DAYS),
    vapidSubject: set.VAPID_SUBJECT,
    pushHosts: set.PUSH_HOSTS,
    gaTrackingId: set.GA_TRACKING_ID,
    ads: {
      gptUrl: set.ADS_GPT_URL,
      gptPath: set.ADS_GPT_PATH,
      adbutlerUrl: set.ADS_ADBUTLER_URL,
      zones: new Map(set.ADS_ADBUTLER_ZONES),
      floatingUrl: set.ADS_FLOATING_URL,
      vastUrls: { video: set.ADS_VIDEO_VAST_URL, channel: set.ADS_CHANNEL_VAST_URL },
      playerLoaderUrl: set.ADS_PLAYER_LOADER_URL,
      landingVastUrl: set.ADS_LANDING_VAST_URL,
      house: set.ADS_HOUSE,
    },
    relay: {
      memoryBytes: set.RELAY_MEMORY_MB * megabyte,
      diskBytes: set.RELAY_DISK_MB * megabyte,
      windowSeconds: set.RELAY_WINDOW_MINUTES * 60,
      transcodes: set.RELAY_TRANSCODES ?? Math.max(1, Math.floor(availableParallelism() / 2)),
      ffmpegPath: set.FFMPEG_PATH,
    },
    env,
  };
}

/**
 * Whether the demo runs. docs/decisions.md, "The demo": it is for people who try the product on their own machine, and
 * runs elsewhere only when the operator sets `DEMO`.
 */
function isDemo(set: Settings): boolean {
  // Where HOST is set, even to a loopback host, the demo does not run by itself: a proxy may forward other people to
  // that host, and some proxies do not say that they forward.
  return set.DEMO ?? (set.HOST === undefined && staysOnThisMachine(set));
}

/** Whether no setting shows that people on other machines use this provider. */
function staysOnThisMachine(set: Settings): boolean {
  const serving = [
    set.PUBLIC_URL,
    set.DATABASE_URL,
    set.SMTP_URL,
    set.OIDC_A_ISSUER,
    set.OIDC_B_ISSUER,
  ];
  return (
    isLoopback(set.HOST ?? 'localhost') &&
    set.TRUST_PROXY === 0 &&
    serving.every((one) => one === undefined)
  );
}

/** The public address, unless it is on this machine. In development it is the address of Vite's server. */
function publicUrlUnlessLocal(publicUrl: string | undefined): string | undefined {
  return publicUrl && isLoopback(new URL(publicUrl).hostname) ? undefined : publicUrl;
}

/** The address in `Name <address>`. Answers to our mails go to it, so viewers can write to it. */
function bareAddress(from: string | undefined): string | undefined {
  return from && (/<(.+)>$/.exec(from)?.[1] ?? from);
}

function issuerOf(set: Settings, id: 'A' | 'B'): OperatorsIssuer | undefined {
  const issuer = set[`OIDC_${id}_ISSUER`];
  const clientId = set[`OIDC_${id}_CLIENT_ID`];
  if (!issuer || !clientId) return undefined;
  return {
    issuer,
    clientId,
    clientSecret: set[`OIDC_${id}_CLIENT_SECRET`],
    label: set[`OIDC_${id}_LABEL`] ?? new URL(issuer).hostname,
    trustsEmail: set[`OIDC_${id}_TRUST_EMAIL`],
  };
}
