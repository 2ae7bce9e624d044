/** Every call of the contracts with a good answer to it, for tests that spoil them one after another. */
import type * as v from 'valibot';
import { fetchDay } from '#src/data/guide/fetch-day.ts';
import { linesFromJson } from '#src/data/guide/lines-from-json.ts';
import { type Client, UnusedBody } from '#src/data/provider/client.ts';
import { fetchContinueWatching } from '#src/data/provider/continue-watching.ts';
import { fetchFavouritePage } from '#src/data/provider/favourite-pages.ts';
import { fetchRuleRecords } from '#src/data/provider/reminder-rules.ts';
import { fetchReminderRecords } from '#src/data/provider/reminders.ts';
import { getCalls } from '../../provider/doctor/get-calls.ts';
import { nonGetCalls } from '../../provider/openapi/non-get-calls.ts';
import { plainAnswers } from './plain-api.ts';

const user = { id: '7', first_name: 'Noor', is_active: true };
const signedIn = { data: { token: 'evening', user } };
const challenge = { data: { challenge: 'YQ' } };
const profile = { id: '7', name: 'Lina', picture: 'fox' };
const temp_user = { id: '77', email: 'noor@sahra.example' };
const film = { id: 'ferry', title: 'The Ferry' };
const post = { id: '3', slug: 'low-tide', title: 'Low tide' };
const reminder = { id: 'a1'.repeat(32), channel_id: 'one', start_time: '2026-11-21T12:00:00Z' };
const rule = {
  id: 'b0b7b0b7-b0b7-40b7-80b7-b0b7b0b7b0b7',
  ...{ kind: 'words', scope: 'all', words: 'ferry', timezone: 'UTC' },
};

/** The id to use in a path, by the part before it. Each belongs to something that `plainAnswers` has. */
const things: Readonly<Record<string, string>> = {
  pages: 'home',
  strips: 'tonight',
  tags: 'sea',
  casts: 'noor',
  videos: 'ferry',
  playlists: 'nights',
  posts: 'low-tide',
  'live-streams': 'one',
  epg: 'news',
};

/** The answers, by the name that the contracts give to the call. Any other change answers an empty object. */
const good: Readonly<Record<string, unknown>> = {
  'GET oauth/{provider}/redirect': { data: { url: 'https://issuer.example/sign-in' } },
  'GET oauth/{provider}/callback': { data: { status: 200, type: 'login', user, token: 'evening' } },
  'GET email/confirm/{id}': { data: { user: temp_user } },
  'GET user/sign-in-methods': { data: { password: true, fresh: true, identities: [] } },
  'GET user/devices': { data: [{ id: 'a', label: 'A phone' }] },
  'GET user/passkeys': { data: [{ id: 'a', name: 'A key' }] },
  'GET profiles': { data: [{ id: '7', name: 'Noor', is_main: true }] },
  'GET user/favorites': { data: [{ type: 'video', content: film }] },
  'GET user/favorites/{id}': { data: { type: 'create' } },
  'GET user/channel-order': { data: { channels: ['one'] } },
  'GET user/progress': { data: [{ type: 'video', id: 'ferry', content: film }], last_page: 1 },
  'GET channel-notifications': { data: [reminder] },
  'GET reminder-rules': { data: [rule] },
  'GET blog/posts': { data: [post], last_page: 1 },
  'GET blog/posts/latest': { data: [post] },
  'GET blog/posts/{slug}': { data: post },
  'GET user/calendar': { data: {} },
  'POST user/calendar': { data: { address: '/api/calendars/a.ics' } },
  'POST profiles': { data: profile },
  'PUT profiles/{id}': { data: profile },
  'POST profiles/{id}/enter': { data: { profile, pass: 'pass' } },
  'POST login': signedIn,
  'POST login/passkey': signedIn,
  'POST login/passkey/options': challenge,
  'POST user/passkeys/options': challenge,
  'POST register': { data: { temp_user } },
  'POST email/confirm/{id}': { data: { user } },
  'POST email/confirm/{id}/resend': { data: { temp_user } },
  'PUT user': { data: user },
  'PUT user/favorites/{id}': { data: { type: 'create', id: 'ferry' } },
};

export type Call = {
  /** The name that the contracts give to the call, `GET videos/{id}`. */
  name: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  schema: v.GenericSchema;
};

const schemas: Readonly<Record<string, v.GenericSchema>> = {
  ...Object.fromEntries(
    Object.entries(getCalls).map(([path, { schema }]) => [`GET ${path}`, schema]),
  ),
  ...Object.fromEntries(
    Object.entries(nonGetCalls).map(([name, { schema }]) => [name, schema ?? UnusedBody]),
  ),
};

export const everyCall: readonly Call[] = Object.entries(schemas).map(([name, schema]) => {
  const [method = '', form = ''] = name.split(' ');
  const path = form
    .replace(/([\w-]+)\/\{\w+\}/g, (_, of: string) => `${of}/${things[of] ?? 'a'}`)
    .replace(/\{\w+\}/g, 'a');
  return { name, method: method.toLowerCase() as Call['method'], path, schema };
});

export function goodAnswer({ name, method, path }: Call, origin: string): unknown {
  return good[name] ?? (method === 'get' ? plainAnswers(origin)[path] : {});
}

const asked = { date: '2026-11-21', timezone: 'UTC', language: 'en' } as const;
const kept = async () => linesFromJson(plainAnswers('')['live-streams/epg'], asked);

/** How the app reads the answers that replace what this device has. */
const readers: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'GET live-streams/epg': (client) => fetchDay({ client, asked, readKept: kept, now: () => 0 }),
  'GET user/favorites': (client) => fetchFavouritePage(client, 1),
  'GET user/progress': (client) => fetchContinueWatching(client, 0),
  'GET channel-notifications': (client) => fetchReminderRecords(client, { token: 'token' }),
  'GET reminder-rules': (client) => fetchRuleRecords(client, { token: 'token' }),
};

/** Makes the call, and resolves to what the app reads from its answer. */
export function makeCall(client: Client, { name, method, path, schema }: Call): Promise<unknown> {
  const reader = readers[name];
  if (reader) return reader(client);
  if (method === 'get' || method === 'delete') return client[method](path as 'settings', schema);
  return client[method](path, schema, {});
}
