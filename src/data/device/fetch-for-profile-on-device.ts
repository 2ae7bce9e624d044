/**
 * Stands between the client and the network while a profile of the device alone is watching. To the app it looks like a
 * provider that has profiles. Two other calls that only our provider has work here as well: the favourite check, and
 * the removal of a position. The remaining calls that only our provider has fail here, as they do at a provider that
 * lacks them. docs/decisions.md, "Profiles of the device alone".
 *
 * IMPORTANT, follow these rules:
 * 1. Never forward a call that changes what belongs to a profile: the provider would change the account's.
 * 2. Take out of each answer what the provider says of the viewer: it is true of the account, but not of the profile.
 * 3. Never send the pass: the provider does not know it, and another origin would refuse the whole call.
 */
import * as v from 'valibot';
import { FavouriteType } from '../../contracts/favourite.ts';
import { profileHeader } from '../../contracts/profile.ts';
import type { User } from '../../contracts/user.ts';
import { RequestError } from '../provider/errors.ts';
import type { DeviceDatabase, ReadableRecords } from './device-database-types.ts';
import { isStoredFavourite } from './favourites.ts';
import {
  mainProfileOnDevice,
  profileToEnter,
  readProfiles,
  removeProfile,
  storeProfile,
} from './profiles-on-device.ts';
import { storageStateOf } from './storage-health.ts';
import { type IsHere, ownerId, userDatabase } from './user-records.ts';

export type OnDeviceEnv = {
  device: DeviceDatabase;
  session: { isPresent: IsHere };
  /** The signed-in user. Undefined when the device does not know them. */
  user: () => User | undefined;
  /** Epoch milliseconds. */
  now: () => number;
  /** `/api`, or an operator's address. */
  base?: string;
  fetch?: (request: Request) => Promise<Response>;
};

/**
 * Answers the call itself, or sends it to the provider without its pass. Rejects in the same way as a call without a
 * network, and with a `RequestError` if the device has no room for a profile.
 */
export async function fetchForProfileOnDevice(
  request: Request,
  env: OnDeviceEnv,
): Promise<Response> {
  const { device, session, base = import.meta.env.VITE_API_BASE, fetch = globalThis.fetch } = env;
  const user = env.user();
  const pass = request.headers.get(profileHeader);
  if (!user || !pass) throw new TypeError('The device does not know who watches');
  // The address of an origin alone ends in a slash, and an operator may write one at the end of any other.
  const api = new URL(base, request.url).href.replace(/\/+$/, '');
  const path = request.url.slice(api.length + 1).split(/[?#]/)[0] ?? '';
  const databaseOf = (owner: string) => userDatabase(device, owner, session.isPresent);
  if (/^profiles(\/|$)/.test(path)) {
    const profiles = { account: databaseOf(user.id), user, now: env.now() };
    return answerProfiles(profiles, request, path).catch(rethrowAsDeviceFull);
  }
  if (pass === mainProfileOnDevice(user).pass) return fetch(withoutPass(request));
  const own = databaseOf(ownerId(user.id, pass));
  const answer = await answerOwnCall({ own, now: env.now() }, request, path);
  if (answer) return answer;
  const said = await fetch(withoutPass(request));
  // A day of the guide says nothing of the viewer, and may be megabytes.
  return path === 'live-streams/epg' ? said : withOwnPositions(own, said);
}

function withoutPass(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete(profileHeader);
  return new Request(request, { headers });
}

const notFound = () => Response.json({ message: '' }, { status: 404 });
const emptyAnswer = () => Response.json({});

async function answerProfiles(
  { account, user, now }: { account: DeviceDatabase; user: User; now: number },
  request: Request,
  path: string,
): Promise<Response> {
  const [, segment, action] = path.split('/');
  const id = segment === undefined ? undefined : decodeURIComponent(segment);
  const { method } = request;
  if (id !== undefined && action === 'enter') {
    const entered = await account.read((records) => profileToEnter(records, user, id));
    return entered ? Response.json({ data: entered }) : notFound();
  }
  if (method === 'GET') {
    return Response.json({ data: await account.read((records) => readProfiles(records, user)) });
  }
  if (method === 'DELETE') {
    if (id !== undefined) await account.change((records) => removeProfile(records, user, id));
    return emptyAnswer();
  }
  const change = await request.json();
  const stored = await account.change((records) =>
    storeProfile(records, { user, id, now }, change),
  );
  return stored ? Response.json({ data: stored }) : notFound();
}

/** The client would take the device's own error for a lost network, and the form would blame the server. */
function rethrowAsDeviceFull(error: unknown): never {
  if (storageStateOf(error) !== 'full') throw error;
  throw new RequestError('device-full', { cause: error });
}

/** The calls for what belongs to a profile. */
const ownCalls =
  /^(channel-notifications|reminder-rules|push-subscriptions|user\/(calendar|channel-order|favorites|progress)|videos\/[^/]+\/(progress|views))(\/|$)/;
/** The lists that the device keeps. Their calls fail, and the app then shows the device's own list. */
const keptLists = /^user\/(favorites|progress)$/;
/** Calls whose change the device has stored before it makes them. */
const storedBefore = /^(user\/(favorites|progress)\/|videos\/)/;

type Own = { own: DeviceDatabase; now: number };

async function answerOwnCall(
  { own, now }: Own,
  request: Request,
  path: string,
): Promise<Response | undefined> {
  // The report that a channel plays.
  if (request.method === 'POST' && path.startsWith('live-streams/')) return emptyAnswer();
  if (!ownCalls.test(path)) return undefined;
  if (keptLists.test(path)) throw new TypeError('The device has this list itself');
  if (!storedBefore.test(path)) return notFound();
  const [kind, second = '', last] = path.split('/');
  if (request.method === 'GET') return answerFavouriteCheck(own, request, last);
  if (kind === 'videos' && last === 'progress') {
    await keepPosition({ own, now }, decodeURIComponent(second), await request.json());
  }
  return emptyAnswer();
}

/** The outbox asks this after it was interrupted while it sent a favourite, to see whether that was stored. */
async function answerFavouriteCheck(
  own: DeviceDatabase,
  request: Request,
  segment = '',
): Promise<Response> {
  const type = v.parse(FavouriteType, new URL(request.url).searchParams.get('type'));
  const id = decodeURIComponent(segment);
  const marked = await own.read((records) => isStoredFavourite(records, { type, id }));
  return Response.json({ data: { type: marked ? 'create' : 'delete' } });
}

const Position = v.object({ time: v.optional(v.number()), viewed_at: v.optional(v.number()) });
const Reached = v.object({ time: v.optional(v.number()), viewed: v.optional(v.boolean()) });
const positionPrefix = 'position/';

/** Stores how far a video was watched. The records below `progress/` have only the last episode of each show. */
function keepPosition({ own, now }: Own, id: string, body: unknown): Promise<void> {
  const { time, viewed } = v.parse(Reached, body);
  return own.change(async (records) => {
    const key = positionPrefix + encodeURIComponent(id);
    const before = v.safeParse(Position, await records.get(key));
    records.put(key, {
      ...(before.success && before.output),
      ...(time !== undefined && { time }),
      ...(viewed && { viewed_at: now / 1000 }),
    });
  });
}

async function positionsIn(records: ReadableRecords): Promise<Map<string, unknown>> {
  const kept = await records.list(positionPrefix);
  return new Map(
    kept.map(({ key, value }) => [decodeURIComponent(key.slice(positionPrefix.length)), value]),
  );
}

/** Fields in which the provider describes the account. They are not true of the profile, so they are removed. */
const saidOfAccount = new Set(['in_favorite', 'progress', 'current_video']);

/**
 * The answer as this profile sees it, with the profile's own positions. A channel or a show that has the id of a
 * video gets the position, too, which changes nothing: the app reads positions of videos only.
 */
async function withOwnPositions(own: DeviceDatabase, response: Response): Promise<Response> {
  const { status, headers } = response;
  if (status !== 200) return response;
  const text = await response.text();
  const positions = await own.read(positionsIn);
  const ofProfile = (key: string, value: unknown): unknown => {
    if (saidOfAccount.has(key)) return undefined;
    if (typeof value !== 'object' || value === null || !('id' in value)) return value;
    const progress = positions.get(String(value.id));
    return progress ? { ...value, progress } : value;
  };
  return new Response(reviveJson(text, ofProfile), { status, headers });
}

/** A text that is not JSON stays as it is: the client says what is wrong with it. */
function reviveJson(text: string, reviver: (key: string, value: unknown) => unknown): string {
  try {
    return JSON.stringify(JSON.parse(text, reviver));
  } catch {
    return text;
  }
}
