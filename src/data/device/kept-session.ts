/** Who is signed in on this device, and what the device is called. docs/product.md, 4. */
import * as v from 'valibot';
import { User } from '../../contracts/user.ts';
import { type Place, readStored, removeStored, writeStored } from './web-storage.ts';

const Token = v.pipe(v.string(), v.minLength(1));

/** The viewer's token: that of this tab's session, or the remembered one. */
export function readToken(): string | undefined {
  return readStored('session', 'token', Token) ?? readStored('local', 'token', Token);
}

/** Whether the viewer asked to stay signed in beyond the session. */
export function isRemembered(): boolean {
  return readToken() !== undefined && placeOfToken() === 'local';
}

/** Keeps the token for the session, or beyond it when `remember` was chosen. */
export function keepToken(token: string, remember: boolean): void {
  removeSignIn('session');
  removeSignIn('local');
  writeStored(remember ? 'local' : 'session', 'token', token);
}

/**
 * Forgets this sign-in and what is stored next to it. If another tab has remembered another sign-in since, that one
 * stays, and the function returns false. With `userId`, a later sign-in of that user is forgotten, too.
 */
export function forgetSignIn(token: string, userId?: string): boolean {
  // Only this tab uses its session storage.
  removeSignIn('session');
  const remembered = readToken();
  if (remembered && remembered !== token && (!userId || readKeptUser()?.id !== userId))
    return false;
  removeSignIn('local');
  return true;
}

/**
 * The last watched channel is removed together with the user, because the next person at the computer must not see it.
 */
function removeSignIn(place: Place): void {
  for (const key of ['token', 'user', lastChannelKey, presentProfileKey]) removeStored(place, key);
}

/**
 * The user as last fetched. It is stored next to the token, so that a viewer without a network stays signed in and
 * each tab knows its own viewer.
 */
export function readKeptUser(): User | undefined {
  return readStored(placeOfToken(), 'user', StoredUser);
}

/**
 * Stores the user of this token. Nothing is stored next to another token, because the user may come after their sign-in
 * has ended.
 */
export function keepUser(user: User, token: string | undefined): void {
  if (readToken() === token) writeStored(placeOfToken(), 'user', user);
}

const lastChannelKey = 'last_channel';

/** The profile that watches is stored next to the token too: see present-profile.ts. */
export const presentProfileKey = 'profile';

const LastChannels = v.record(v.string(), v.string());

const readLastChannels = () => readStored(placeOfToken(), lastChannelKey, LastChannels) ?? {};

/** The channel that the profile watched last, for the start screen. The id is empty where there are no profiles. */
export const readLastChannel = (profileId: string): string | undefined =>
  readLastChannels()[profileId];

export function keepLastChannel(profileId: string, id: string): void {
  writeStored(placeOfToken(), lastChannelKey, { ...readLastChannels(), [profileId]: id });
}

function placeOfToken(): Place {
  return readStored('session', 'token', Token) === undefined ? 'local' : 'session';
}

/** Like `User`, but its times were parsed before they were stored. */
const StoredUser = v.object({
  ...User.entries,
  email_verified_at: v.optional(v.number()),
  active_to: v.optional(v.number()),
  email_sent_at: v.optional(v.number()),
});

let unstoredUuid: string | undefined;

/** The id of this browser. It is made once and stored; where storage is refused, it lasts as long as the page. */
export function clientUuid(): string {
  const stored = readStored('local', 'client_uuid', v.pipe(v.string(), v.uuid()));
  if (stored) return stored;
  unstoredUuid ??= crypto.randomUUID();
  writeStored('local', 'client_uuid', unstoredUuid);
  return unstoredUuid;
}
