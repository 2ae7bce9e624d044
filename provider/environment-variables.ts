/**
 * The operator's environment variables, and the values that each of them accepts. Each wrong value is reported on its
 * own line. docs/operating.md lists all names.
 */

import * as v from 'valibot';
import { OperatorProblem } from './operator-problem.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Some settings are wrong. The message has a line for each and is written for the operator. */
export class SettingProblem extends OperatorProblem {}

/** The schemas' messages say what a variable takes: they complete a sentence that begins with "PORT takes". */
const matching = (takes: string, fits: (text: string) => boolean) =>
  v.pipe(v.string(), v.check(fits, takes));

const wholeNumber = (from: number, to: number) =>
  v.pipe(
    matching(
      `a whole number from ${from} to ${to}`,
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
    ),
    v.transform(Number),
  );

const yesOrNo = v.pipe(
  v.picklist(['0', '1'], '1 for yes or 0 for no'),
  v.transform((text) => text === '1'),
);

function urlOf(text: string, protocols: readonly string[]): URL | undefined {
  const url = URL.parse(text);
  return url && protocols.includes(url.protocol) && url.hostname ? url : undefined;
}

const web = ['http:', 'https:'];

const isOrigin = (text: string) => {
  const url = urlOf(text, web);
  return url !== undefined && text.replace(/\/+$/, '').toLowerCase() === url.origin;
};

const origin = v.pipe(
  matching('an address without a path, such as https://tv.example', isOrigin),
  v.transform((text) => new URL(text).origin),
);

const addressSchema = (takes: string, ...protocols: string[]) =>
  matching(takes, (text) => urlOf(text, protocols) !== undefined);

const script = matching(
  'an address such as https://cdn.example/loader.js, or a path such as /loader.js',
  (text) => /^\/(?![/\\])\S*$/.test(text) || urlOf(text, web) !== undefined,
);

const country = v.pipe(
  matching('the two letters of a country, such as AE', (text) => /^[a-z]{2}$/i.test(text)),
  v.toUpperCase(),
);

const listOf = (takes: string, fits: (one: string) => boolean) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    v.check((all) => all.every(fits), takes),
  );

/** A host. A scheme, a star for its subdomains, a port and a path are optional. */
const policySource = /^(https?:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d+|\*))?(\/[^\s;,'"]*)?$/i;
const policySources = listOf(
  'origins separated by spaces or commas, such as https://cdn.example',
  (one) => policySource.test(one) || one === 'https:',
);

/** Ids of advertising zones: one for a device, or for a device on one page. */
const zones = v.pipe(
  listOf('zones such as desktop=1234, mobile=5678, homepage-desktop=9', (one) =>
    /^((homepage|video_player|video_details)-)?(desktop|mobile)=[\w-]+$/.test(one),
  ),
  v.transform((all) =>
    all.map((one): [slot: string, zone: string] => {
      const [slot = '', zone = ''] = one.split('=');
      return [slot, zone];
    }),
  ),
);

const text = matching('text on one line', (value) => !/\p{Cc}/u.test(value));

const isPath = (value: string) => !/^\w+:\/\/|\p{Cc}/u.test(value);
const folder = matching('a folder', isPath);

/** It must be https, because others could read sign-ins over plain http. On this machine plain http is allowed. */
const issuer = matching('an address that begins with https:', (value) => {
  const url = urlOf(value, web);
  return url?.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url?.hostname ?? '');
});

export const Settings = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '8080'),
  HOST: v.optional(
    matching('the name or address of this machine, such as 127.0.0.1 or 0.0.0.0', (value) =>
      /^[\w.:%-]+$/.test(value),
    ),
  ),
  PUBLIC_URL: v.optional(origin),
  DATA_DIR: v.optional(folder, '.data'),
  TEXTS_DIR: v.optional(folder),
  CONTENT_DIR: v.optional(folder),
  DATABASE_URL: v.optional(
    addressSchema('an address that begins with postgres:', 'postgres:', 'postgresql:'),
  ),
  SMTP_URL: v.optional(
    addressSchema('an address that begins with smtp: or smtps:', 'smtp:', 'smtps:'),
  ),
  CONTACT_EMAIL: v.optional(
    matching('an e-mail address', (value) => /^[^\s@<>]+@[^\s@<>]+$/.test(value)),
  ),
  SMTP_FROM: v.optional(
    matching('an e-mail address, or Name <address>', (value) =>
      /^[^\p{Cc}<>]*(<\S+@\S+>|[^\s<>]+@[^\s<>]+)$/u.test(value),
    ),
  ),
  DEMO: v.optional(yesOrNo),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  COUNTRY: v.optional(country),
  DEMO_COUNTRY: v.optional(country, 'AE'),
  REQUIRE_REVIEW: v.optional(yesOrNo, '0'),
  ACCOUNT_DAYS: v.optional(wholeNumber(0, 36_500), '365'),
  AUDIT_LOG_DAYS: v.optional(wholeNumber(1, 3650), '90'),
  LOG_LEVEL: v.optional(v.picklist(['error', 'warn', 'info'], 'error, warn or info')),
  LOG_FORMAT: v.optional(v.picklist(['json', 'text'], 'json or text')),
  METRICS_TOKEN: v.optional(
    matching('at least 16 letters and digits', (value) => /^[\w.~+/=-]{16,}$/.test(value)),
  ),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'on, or off while this is a demo'), 'on'),
  OIDC_A_ISSUER: v.optional(issuer),
  OIDC_A_CLIENT_ID: v.optional(text),
  OIDC_A_CLIENT_SECRET: v.optional(text),
  OIDC_A_LABEL: v.optional(text),
  OIDC_A_TRUST_EMAIL: v.optional(yesOrNo, '0'),
  OIDC_B_ISSUER: v.optional(issuer),
  OIDC_B_CLIENT_ID: v.optional(text),
  OIDC_B_CLIENT_SECRET: v.optional(text),
  OIDC_B_LABEL: v.optional(text),
  OIDC_B_TRUST_EMAIL: v.optional(yesOrNo, '0'),
  CSP_SCRIPT_SRC: v.optional(policySources, ''),
  CSP_FRAME_SRC: v.optional(policySources, ''),
  CORS_ORIGINS: v.optional(
    listOf('origins separated by commas, such as https://app.example', isOrigin),
    '',
  ),
  PLAYER_LOADER_URL: v.optional(script),
  EPG_DAYS_BACK: v.optional(wholeNumber(0, 30), '1'),
  EPG_DAYS_AHEAD: v.optional(wholeNumber(0, 30), '6'),
  DOWNLOADS: v.optional(v.picklist(['off', 'titles', 'all'], 'off, titles or all')),
  DOWNLOAD_DAYS: v.optional(wholeNumber(1, 3650), '30'),
  VAPID_SUBJECT: v.optional(
    matching(
      'mailto: with an e-mail address, or an address that begins with https:',
      (value) => /^mailto:[^\s@]+@[^\s@]+$/.test(value) || urlOf(value, ['https:']) !== undefined,
    ),
  ),
  PUSH_HOSTS: v.optional(
    listOf('hosts separated by commas, such as push.example or push.example:8443', (one) =>
      /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(one),
    ),
    '',
  ),
  GA_TRACKING_ID: v.optional(
    matching('a measurement id, such as G-ABC123', (value) => /^[\w-]{1,50}$/.test(value)),
  ),
  ADS_GPT_URL: v.optional(script),
  ADS_GPT_PATH: v.optional(
    matching('the path of an ad unit, such as /1234/tv', (value) => /^\/\S+$/.test(value)),
  ),
  ADS_ADBUTLER_URL: v.optional(script),
  ADS_ADBUTLER_ZONES: v.optional(zones, ''),
  ADS_FLOATING_URL: v.optional(script),
  ADS_VIDEO_VAST_URL: v.optional(script),
  ADS_CHANNEL_VAST_URL: v.optional(script),
  ADS_PLAYER_LOADER_URL: v.optional(script),
  ADS_LANDING_VAST_URL: v.optional(script),
  RELAY_MEMORY_MB: v.optional(wholeNumber(16, 65_536), '128'),
  RELAY_DISK_MB: v.optional(wholeNumber(100, 10_000_000), '4096'),
  RELAY_WINDOW_MINUTES: v.optional(wholeNumber(1, 720), '30'),
  RELAY_TRANSCODES: v.optional(wholeNumber(0, 256)),
  FFMPEG_PATH: v.optional(matching('the path of a program', isPath)),
  ADS_HOUSE: v.optional(yesOrNo, '1'),
});
export type Settings = v.InferOutput<typeof Settings>;

/** Whether a value may contain a password. Then the message does not repeat the value. */
const mayHoldPassword = (name: string, value: string) =>
  /^(DATABASE|SMTP)_URL$|_(SECRET|TOKEN)$/.test(name) ||
  (/_(URL|ISSUER)$/.test(name) && /[@?]/.test(value));

/** Throws `SettingProblem`. A variable with an empty value counts as not set. */
export function parseSettings(env: Environment): Settings {
  const given = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim() || undefined])
      .filter(([, value]) => value !== undefined),
  );
  const parsed = v.safeParse(Settings, given);
  const lines = parsed.success ? unpairedSettingLines(parsed.output) : parsed.issues.map(lineOf);
  if (!parsed.success || lines.length > 0) throw new SettingProblem(lines.join('\n'));
  return parsed.output;
}

function lineOf(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? '';
  const value = String(issue.path?.[0]?.value ?? '');
  const shown = mayHoldPassword(name, value) ? '' : `, not "${oneLine(value)}"`;
  return `${name} takes ${issue.message}${shown}.`;
}

const oneLine = (value: string) => value.replace(/\p{Cc}/gu, ' ').slice(0, 100);

/** Settings that work only together: an issuer and our client id there, an ad server and its zones. */
const pairs = [
  ['OIDC_A_ISSUER', 'OIDC_A_CLIENT_ID'],
  ['OIDC_B_ISSUER', 'OIDC_B_CLIENT_ID'],
  ['ADS_ADBUTLER_URL', 'ADS_ADBUTLER_ZONES'],
] as const;

function unpairedSettingLines(settings: Settings): string[] {
  const isSet = (name: keyof Settings) => (settings[name]?.toString() ?? '') !== '';
  return pairs
    .filter(([one, other]) => isSet(one) !== isSet(other))
    .map(([one, other]) => `${one} and ${other} are set together or not at all.`);
}
