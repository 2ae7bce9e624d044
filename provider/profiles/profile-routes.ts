/**
 * The calls about profiles: GET and POST /profiles, PUT and DELETE /profiles/{id}, POST /profiles/{id}/enter. Only our
 * provider has them. docs/decisions.md, "Who is watching".
 */
import { type Context, Hono } from 'hono';
import type { Limits } from '../accounts/attempt-limits.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { endFreshness } from '../accounts/reauthentication.ts';
import type { Database } from '../database.ts';
import { readChangeId, runChangeOnce } from '../http/idempotency.ts';
import { requireViewer } from '../http/recognise-viewer.ts';
import { refuse, refuseMissing } from '../http/refusal.ts';
import { readBody } from '../http/request-body.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env, Provider } from '../provider-types.ts';
import { endCalendar } from '../reminders/calendars-table.ts';
import { dropBarredReminders } from './drop-barred-reminders.ts';
import { createPinCheck } from './pin-check.ts';
import {
  ChangedProfile,
  EnterProfileBody,
  NewProfile,
  OwnerProof,
} from './profile-request-bodies.ts';
import {
  addProfile,
  changeProfile,
  expirePasses,
  isMainProfile,
  maxProfiles,
  type ProfileRow,
  profileOnWire,
  profilesOf,
  removeProfile,
  storePin,
} from './profiles-table.ts';

export function profileRoutes(provider: Provider, limits: Limits): Hono<Env> {
  const app = new Hono<Env>();
  const { db, now, builtIn } = provider;
  const pinCheck = createPinCheck(provider, limits);

  const readProfileOnWire = async (userId: string, id: string) => {
    const all = await profilesOf(db, userId);
    return profileOnWire(all.find((one) => one.id === id) ?? refuseMissing(), all);
  };

  app.get('/profiles', async (c) => {
    const all = await profilesOf(db, requireViewer(c).id);
    return c.json({ data: all.map((one) => profileOnWire(one, all)) });
  });

  app.post('/profiles', async (c) => {
    const { id: userId } = requireViewer(c);
    const { pin, main_pin, password, ...wanted } = await readBody(c, NewProfile);
    await pinCheck.requireOwnerProof(c, await profilesOf(db, userId), { pin, main_pin, password });
    const pin_hash = pin ? await hashPassword(pin) : undefined;
    const change = { actor: userId, call: 'add profile', key: readChangeId(c), now: now() };
    const id = await runChangeOnce(db, change, (within) =>
      addProfileWithPin(within, userId, { wanted, pin_hash, now: now() }),
    );
    return c.json({ data: await readProfileOnWire(userId, id) }, 201);
  });

  app.put('/profiles/:id', async (c) => {
    const { id: userId, profile } = requireViewer(c);
    const [target, all] = await findProfileInPath(c, provider);
    const { pin, main_pin, password, ...wanted } = await readBody(c, ChangedProfile);
    if (isMainProfile(target) && typeof wanted.max_age === 'number') {
      refuse(422, mainIsGrownUp, { max_age: [mainIsGrownUp] });
    }
    const isOwnAppearance = target.id === profile?.id && changesAppearanceOnly(wanted);
    await pinCheck.requireOwnerProof(c, isOwnAppearance ? [] : all, { pin, main_pin, password });
    const pin_hash = pin ? await hashPassword(pin) : pin;
    await db.transaction(async (within) => {
      await changeProfile(within, target.id, wanted);
      await endAccessOnAgeChange(within, target, wanted.max_age);
      // With a new picture a child must not lose a reminder because the guide lacks its programme at present.
      if (!changesAppearanceOnly(wanted))
        await dropBarredReminders(within, builtIn?.channels.schedule, target.id);
      if (pin_hash !== undefined) await storePin(within, target.id, pin_hash);
    });
    return c.json({ data: await readProfileOnWire(userId, target.id) });
  });

  app.delete('/profiles/:id', async (c) => {
    const [target, all] = await findProfileInPath(c, provider);
    if (isMainProfile(target)) refuse(422, mainStays);
    await pinCheck.requireOwnerProof(c, all, await readBody(c, OwnerProof));
    await db.transaction((within) => removeProfile(within, target.id));
    return c.body(null, 204);
  });

  app.post('/profiles/:id/enter', (c) => enterProfile(c, provider, pinCheck));

  return app;
}

async function enterProfile(
  c: Context<Env>,
  provider: Provider,
  pinCheck: ReturnType<typeof createPinCheck>,
): Promise<Response> {
  const viewer = requireViewer(c);
  const [target, all] = await findProfileInPath(c, provider);
  await pinCheck.requireProofToEnter(c, target, all, await readBody(c, EnterProfileBody));
  const pinVersion = await provider.db.transaction(async (within) => {
    await dropSubscriptionsOfOthers(within, viewer.token_id, target.id);
    // A child has the device now, so the sign-in of a grown-up must not go on proving the owner.
    if (target.max_age !== null) await endFreshness(within, viewer.token_id);
    return await readPinVersion(within, target.id);
  });
  const of = { userId: viewer.id, tokenId: viewer.token_id, profileId: target.id, pinVersion };
  const pass = await provider.profilePasses.passFor(of);
  return c.json({ data: { profile: profileOnWire(target, all), pass } });
}

type NewProfileRow = {
  wanted: Parameters<typeof addProfile>[2];
  pin_hash: string | undefined;
  now: number;
};

async function addProfileWithPin(
  within: Database,
  userId: string,
  { wanted, pin_hash, now }: NewProfileRow,
): Promise<string> {
  // Two profiles that are added at the same time must not both become the sixth.
  await within.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId]);
  if ((await profilesOf(within, userId)).length >= maxProfiles) refuse(422, tooMany);
  const added = await addProfile(within, userId, wanted, now);
  if (pin_hash) await storePin(within, added, pin_hash);
  return added;
}

/** Ends passes when the age limit is removed, and the calendar when one is set. `maxAge` is undefined for no change. */
async function endAccessOnAgeChange(
  within: Database,
  target: ProfileRow,
  maxAge: number | null | undefined,
): Promise<void> {
  // A child who has entered this profile must not become a grown-up by this change, without the PIN that grown-ups
  // need.
  if (maxAge === null && target.max_age !== null) await expirePasses(within, target.id);
  // Everybody who has the calendar's address can read the child's reminders, and a child cannot end that address.
  if (typeof maxAge === 'number') await endCalendar(within, target.id);
}

/** Another profile uses this browser now, so pushes for the former one must not reach it any more. */
async function dropSubscriptionsOfOthers(
  within: Database,
  tokenId: string,
  profileId: string,
): Promise<void> {
  await within.query('DELETE FROM push_subscriptions WHERE token_id = $1 AND profile_id <> $2', [
    tokenId,
    profileId,
  ]);
}

async function readPinVersion(within: Database, profileId: string): Promise<number> {
  const [row] = await within.query<{ pin_version: number }>(
    'SELECT pin_version FROM profiles WHERE id = $1',
    [profileId],
  );
  return row?.pin_version ?? refuseMissing();
}

/** The profile that the path names, if it belongs to the viewer's account, and all profiles of the account. */
async function findProfileInPath(
  c: Context<Env>,
  { db }: Provider,
): Promise<[ProfileRow, ProfileRow[]]> {
  const all = await profilesOf(db, requireViewer(c).id);
  return [all.find(({ id }) => id === c.req.param('id')) ?? refuseMissing(), all];
}

/** Whether the change is of name, picture or language alone, so that the profile may see the same as before. */
function changesAppearanceOnly(change: object): boolean {
  return Object.keys(change).every((name) => ['name', 'picture', 'language'].includes(name));
}

const tooMany: Sentence = (i18n) =>
  i18n._(
    '{count, plural, one {An account has at most # profile.} other {An account has at most # profiles.}}',
    { count: maxProfiles },
  );
const mainIsGrownUp: Sentence = (i18n) =>
  i18n._('The profile of the account’s owner cannot be a child’s.');
const mainStays: Sentence = (i18n) =>
  i18n._('The profile of the account’s owner stays as long as the account.');
