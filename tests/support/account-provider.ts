/**
 * A provider with the accounts of a household and their profiles. A request for a favourite always toggles it, and a
 * repeated request is not recognised as one. So a change that arrives twice, or for another viewer or profile, is
 * visible in the accounts.
 */
import { profileHeader } from '#src/contracts/profile.ts';

type Item = { type: string; id: string };

/** What the provider keeps for a profile. */
export type ProfileRows = {
  id: string;
  name: string;
  is_main: boolean;
  /** Only a child's profile has it. */
  max_age?: number;
  /** How often its PIN was changed. The passes from before are refused. */
  pinVersion: number;
  /** The newest first. */
  favourites: Item[];
  reminders: Map<string, Record<string, unknown>>;
  positions: Map<string, number>;
  channelOrder: string[];
};

export type Account = {
  user: { id: string; first_name: string; is_active: boolean; email_verified_at: string };
  /** The main profile comes first. */
  profiles: [ProfileRows, ...ProfileRows[]];
};

export type AccountProvider = {
  /** Whether the provider has the call GET user/favorites/{id}. */
  hasCheck: boolean;
  /** The account of each token. Any other token gets a 401. */
  tokens: Map<string, Account>;
};

type Handler = (asked: {
  hasCheck: boolean;
  account: Account;
  /** The profile for which the call is made. */
  rows: ProfileRows;
  id: string;
  body: Record<string, unknown>;
  url: URL;
}) => Response;

const calls: [pattern: RegExp, handler: Handler][] = [
  [/^GET user$/, ({ account }) => Response.json({ data: account.user })],
  [
    /^PUT user$/,
    ({ account, rows, body }) => {
      if (rows.max_age !== undefined) return refusal('child');
      account.user = { ...account.user, ...body };
      return Response.json({ data: account.user });
    },
  ],
  [
    /^GET user\/favorites$/,
    ({ rows }) =>
      Response.json({
        data: rows.favourites.map(({ type, id }) => ({ type, content: { id } })),
        last_page: 1,
      }),
  ],
  [
    /^GET user\/favorites\/(.+)$/,
    ({ hasCheck, rows, id, url }) => {
      if (!hasCheck) return Response.json({}, { status: 405 });
      const isListed = hasFavourite(rows, { type: url.searchParams.get('type') ?? '', id });
      return Response.json({ data: { type: isListed ? 'create' : 'delete' } });
    },
  ],
  [
    /^PUT user\/favorites\/(.+)$/,
    ({ rows, id, body }) => {
      const item = { type: String(body.type), id };
      const was = hasFavourite(rows, item);
      rows.favourites = was
        ? rows.favourites.filter((one) => one.type !== item.type || one.id !== id)
        : [item, ...rows.favourites];
      return Response.json({ data: { type: was ? 'delete' : 'create', id } });
    },
  ],
  [
    /^GET channel-notifications$/,
    ({ rows }) => Response.json({ data: [...rows.reminders.values()] }),
  ],
  [
    /^POST channel-notifications$/,
    ({ rows, body }) => {
      rows.reminders.set(String(body.id), body);
      return Response.json({}, { status: 201 });
    },
  ],
  [
    /^DELETE channel-notifications\/(.+)$/,
    ({ rows, id }) => Response.json({}, { status: rows.reminders.delete(id) ? 200 : 404 }),
  ],
  [
    /^PUT videos\/(.+)\/progress$/,
    ({ rows, id, body }) => {
      rows.positions.delete(id);
      rows.positions.set(id, Number(body.time));
      return Response.json({});
    },
  ],
  [
    /^GET user\/progress$/,
    ({ rows }) => {
      const data = [...rows.positions].map(([id, time]) => ({
        ...{ type: 'video', id, content: { id }, time },
      }));
      return Response.json({ data: data.reverse(), last_page: 1 });
    },
  ],
  [
    /^GET user\/channel-order$/,
    ({ rows }) => Response.json({ data: { channels: rows.channelOrder } }),
  ],
  [
    /^PUT user\/channel-order$/,
    ({ rows, body }) => {
      rows.channelOrder = body.channels as string[];
      return Response.json({ data: { channels: rows.channelOrder } });
    },
  ],
  // A page that names its profile. The worker keeps this answer.
  [/^GET pages$/, ({ rows }) => Response.json({ data: [{ made_for: rows.id }] })],
];

export function newAccount(id: string, name: string): Account {
  const user = { id, first_name: name, is_active: true, email_verified_at: '2026-01-01 00:00:00' };
  return { user, profiles: [{ ...newProfile(id, name), is_main: true }] };
}

export function newProfile(id: string, name: string): ProfileRows {
  const nothing = { favourites: [], reminders: new Map(), positions: new Map(), channelOrder: [] };
  return { id, name, is_main: false, pinVersion: 0, ...nothing };
}

export const hasFavourite = ({ favourites }: ProfileRows, { type, id }: Item): boolean =>
  favourites.some((one) => one.type === type && one.id === id);

const refusal = (error_code: string) => Response.json({ error_code }, { status: 403 });

/** A pass is good for one sign-in, as long as the PIN of its profile is the same. */
const passOf = ({ id, pinVersion }: ProfileRows, token: string) => `${id}.${pinVersion}.${token}`;

const described = ({ id, name, is_main, max_age, pinVersion }: ProfileRows) => ({
  ...{ id, name, is_main, max_age, has_pin: pinVersion > 0 },
});

/** The calls that need no profile. */
function answerAboutProfiles(call: string, { profiles }: Account, token: string) {
  if (call === 'GET profiles') return Response.json({ data: profiles.map(described) });
  const [, entered] = /^POST profiles\/(.+)\/enter$/.exec(call) ?? [];
  if (entered === undefined) return undefined;
  const profile = profiles.find(({ id }) => id === entered);
  if (!profile) return Response.json({}, { status: 404 });
  return Response.json({ data: { profile: described(profile), pass: passOf(profile, token) } });
}

export async function answerOf(provider: AccountProvider, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const call = `${request.method} ${url.pathname.replace('/api/', '')}`;
  if (call === 'GET settings') {
    return Response.json({ data: { logout_by_hash: true, profiles: true } });
  }
  const token = request.headers.get('Authorization')?.replace('Bearer ', '');
  const account = token && provider.tokens.get(token);
  if (call === 'POST logout') return new Response(null, { status: 204 });
  if (!account) return Response.json({}, { status: 401 });
  const answer = answerAboutProfiles(call, account, token);
  if (answer) return answer;
  const pass = request.headers.get(profileHeader);
  const [main] = account.profiles;
  const rows = pass ? account.profiles.find((one) => passOf(one, token) === pass) : main;
  if (!rows) return refusal('profile');
  const body = request.method === 'GET' ? {} : await request.json().catch(() => ({}));
  for (const [pattern, handler] of calls) {
    const found = pattern.exec(call);
    const { hasCheck } = provider;
    if (found) return handler({ hasCheck, account, rows, id: found[1] ?? '', body, url });
  }
  return Response.json({}, { status: 404 });
}
