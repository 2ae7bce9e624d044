/** Every call of the contracts with a good answer to it, for tests that spoil them one after another. */
import type * as v from 'valibot';
import { UnusedBody } from '#src/data/provider/client.ts';
import { getCalls } from '../../provider/doctor/get-calls.ts';
import { sentCalls } from '../../provider/openapi/sent-calls.ts';
import { plainAnswers } from './plain-api.ts';

const user = { id: '7', first_name: 'Noor', is_active: true };
const signedIn = { data: { token: 'evening', user } };
const challenge = { data: { challenge: 'YQ' } };
const profile = { id: '7', name: 'Lina', picture: 'fox' };
const temp_user = { id: '77', email: 'noor@sahra.example' };

/** Where an id stands in a path, that of a thing which `plainAnswers` has. */
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

/** By the call as the contracts name it. Any other change answers an empty object. */
const good: Readonly<Record<string, unknown>> = {
  'GET oauth/{provider}/redirect': { data: { url: 'https://issuer.example/sign-in' } },
  'GET oauth/{provider}/callback': { data: { status: 200, type: 'login', user, token: 'evening' } },
  'GET email/confirm/{id}': { data: { user: temp_user } },
  'GET user/sign-in-methods': { data: { password: true, fresh: true, identities: [] } },
  'GET user/devices': { data: [{ id: 'a', label: 'A phone' }] },
  'GET user/passkeys': { data: [{ id: 'a', name: 'A key' }] },
  'GET profiles': { data: [{ id: '7', name: 'Noor', is_main: true }] },
  'GET user/favorites': { data: [{ type: 'video', content: { id: 'ferry', title: 'The Ferry' } }] },
  'GET user/favorites/{id}': { data: { type: 'create' } },
  'GET user/channel-order': { data: { channels: ['one'] } },
  'GET user/progress': { data: [], last_page: 1 },
  'GET channel-notifications': { data: [] },
  'GET reminder-rules': { data: [] },
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
  /** As the contracts name it, `GET videos/{id}`. */
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
    Object.entries(sentCalls).map(([name, { schema }]) => [name, schema ?? UnusedBody]),
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
