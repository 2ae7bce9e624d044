import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { waitingChanges } from '../../tests/support/waiting-changes.ts';
import { profileHeader } from '../contracts/profile.ts';
import { readViewer } from '../data/device/device-owner.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { createOutbox } from '../data/device/outbox.ts';
import { createChange, enqueue } from '../data/device/outbox-records.ts';
import { noteRefused } from '../data/device/refusal-notes.ts';
import { readReminders } from '../data/device/reminders.ts';
import { userDatabase } from '../data/device/user-records.ts';
import type { ChangeOutcome } from '../data/provider/send-change.ts';
import { minute } from '../domain/time/time-units.ts';
import { keys } from '../queries/keys.ts';
import { userQuery } from '../queries/user.ts';
import { createSession } from '../session/session.ts';
import {
  changedRemindersAtom,
  refusedChangesAtom,
  showsRefusalsAtom,
} from '../session/unseen-changes.ts';
import { pushStatusAtom } from './push-status.ts';
import { notificationReadinessAtom, readNotificationReadiness } from './push-subscription.ts';
import {
  handleSessionChanges,
  refreshReminders,
  renewPushSubscription,
  showRefusedChanges,
} from './session-effects.ts';

const noor = { token: 'noor', user: { id: '7', first_name: 'Noor' } };
const heart = {
  kind: 'favourite',
  method: 'PUT',
  path: 'user/favorites/dunes',
  undo: { kind: 'favourite', type: 'video', id: 'dunes', marked: false },
} as const;

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with nobody signed in, before a provider that has one reminder of Noor's. */
function openPage(answer: ChangeOutcome = { kind: 'taken', body: undefined }) {
  const users = { answered: noor.user };
  const settings = { answer: () => Response.json({ data: {} }) };
  const device = memoryDatabase();
  const database = userDatabase(device, '7');
  const store = createStore();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const record = { id: 'a'.repeat(64), channel_id: 'sport', start_time: '2026-11-21 18:10:00' };
  const client = clientOf(
    ({ pathname }, { headers }) => {
      const video_title = headers.get(profileHeader) ?? '';
      if (pathname.endsWith('/channel-notifications'))
        return Response.json({ data: [{ ...record, video_title }] });
      if (pathname.endsWith('/settings')) return settings.answer();
      return Response.json({ data: users.answered });
    },
    { pass: () => session.pass() },
  );
  const parts = { store, queryClient, client, device, database, now: () => 0 };
  const session = createSession({
    ...parts,
    client: () => client,
    notifyTabs: () => undefined,
    leaveScreen: async () => undefined,
  });
  const sentAs: string[] = [];
  const outbox = createOutbox({
    ...parts,
    databaseOf: (userId) => userDatabase(device, userId),
    viewer: session.viewer,
    send: async (_, { token }) => {
      sentAs.push(token);
      return answer;
    },
  });
  const env = { ...parts, session, outbox };
  store.set(showsRefusalsAtom, true);
  handleSessionChanges(env);
  return { ...env, sentAs, users, settings };
}

/** The same with this change of Noor's waiting, and Noor signed in: the provider's reminders are here. */
async function signIn(answer?: ChangeOutcome) {
  const page = openPage(answer);
  await enqueue(page.database, createChange(heart), 0);
  page.session.signIn(noor, true);
  await expect.poll(() => readReminders(page.database)).toHaveLength(1);
  return page;
}

test('a viewer who signs in owns the device, and what waited is sent in their name', async () => {
  const page = await signIn();
  expect(await readViewer(page.device)).toMatchObject({ user_id: '7', token: 'noor' });
  expect(page.sentAs).toEqual(['noor']);
  expect(await waitingChanges(page.database)).toEqual([]);
});

test('a change of theirs that is refused then is passed on once', async () => {
  const page = await signIn({ kind: 'refused', status: 422, message: undefined });
  await expect
    .poll(() => page.store.get(refusedChangesAtom))
    .toEqual([{ kind: 'favourite', path: heart.path }]);
});

test('what a press had shown is forgotten when its change is refused', async () => {
  const page = openPage({ kind: 'refused', status: 422, message: undefined });
  const pressed = keys.favouriteCheck({ type: 'video', id: 'dunes' });
  const other = keys.favouriteCheck({ type: 'video', id: 'harbour' });
  page.session.signIn(noor, true);
  await expect.poll(() => readReminders(page.database)).toHaveLength(1);
  await enqueue(page.database, createChange(heart), 0);
  for (const key of [pressed, other]) page.queryClient.setQueryData(key, true);
  await page.outbox.flush();
  await showRefusedChanges(page);
  expect(page.queryClient.getQueryData(pressed)).toBeUndefined();
  expect(page.queryClient.getQueryData(other)).toBe(true);
});

test('a refused change waits for a screen that says it: “Who is watching?” does not', async () => {
  const page = await signIn();
  page.store.set(showsRefusalsAtom, false);
  await page.database.change(async (records) => noteRefused(records, createChange(heart)));
  await showRefusedChanges(page);
  expect(page.store.get(refusedChangesAtom)).toEqual([]);
  page.store.set(showsRefusalsAtom, true);
  await showRefusedChanges(page);
  expect(page.store.get(refusedChangesAtom)).toHaveLength(1);
});

test('a page that nobody looks at leaves a refused change for the moment when somebody does', async () => {
  const page = await signIn();
  vi.stubGlobal('document', { hidden: true });
  await page.database.change(async (records) => noteRefused(records, createChange(heart)));
  await showRefusedChanges(page);
  expect(page.store.get(refusedChangesAtom)).toEqual([]);
  vi.stubGlobal('document', { hidden: false });
  await showRefusedChanges(page);
  expect(page.store.get(refusedChangesAtom)).toHaveLength(1);
});

const noorsProfile = {
  profile: { id: '7', name: 'Noor', unrated_channels: false, has_pin: false, is_main: true },
  pass: 'pass of Noor',
};
const linasProfile = {
  profile: { ...noorsProfile.profile, id: 'lina', name: 'Lina', is_main: false },
  pass: 'pass of Lina',
};

test('reminders that are asked for right before a switch are asked for in the name of the profile that has them', async () => {
  const page = await signIn();
  page.session.enterProfile(noorsProfile);
  const refreshed = refreshReminders(page);
  page.session.enterProfile(linasProfile);
  await refreshed;
  expect(await readReminders(page.database)).toMatchObject([{ title: 'pass of Noor' }]);
});

test('a refused change of one profile is not shown to the next', async () => {
  const page = await signIn();
  page.session.enterProfile(noorsProfile);
  await page.database.change(async (records) => noteRefused(records, createChange(heart)));
  const shown = showRefusedChanges(page);
  page.session.enterProfile(linasProfile);
  await shown;
  expect(page.store.get(refusedChangesAtom)).toEqual([]);
});

test('another account in an answer to who is signed in takes nothing from the viewer, and nothing is sent as that one', async () => {
  const page = await signIn({ kind: 'unanswered' });
  page.users.answered = { id: '8', first_name: 'Sami' };
  await page.queryClient.fetchQuery({ ...userQuery(page.client), staleTime: 0 }).catch(() => {});
  page.session.enterProfile(noorsProfile);
  await expect
    .poll(() => readViewer(page.device))
    .toMatchObject({ user_id: '7', pass: noorsProfile.pass });
  expect(await page.session.viewer()).toMatchObject({ userId: '7' });
  expect(await waitingChanges(page.database)).toHaveLength(1);
  expect(await readReminders(page.database)).toHaveLength(1);
});

test('a viewer who logs out leaves nothing of theirs, on the screen or on the device', async () => {
  const page = await signIn({ kind: 'unanswered' });
  page.store.set(changedRemindersAtom, await readReminders(page.database));
  await page.session.signOut();
  await expect.poll(() => readViewer(page.device)).toBeUndefined();
  expect(page.store.get(changedRemindersAtom)).toEqual([]);
  expect(await readReminders(page.database)).toEqual([]);
  expect(await waitingChanges(page.database)).toEqual([]);
});

test('a viewer whose session ran out leaves only what was not sent yet', async () => {
  const page = await signIn({ kind: 'unanswered' });
  page.session.expire(noor.token);
  await expect.poll(() => readViewer(page.device)).toBeUndefined();
  expect(await readReminders(page.database)).toEqual([]);
  expect(await waitingChanges(page.database)).toHaveLength(1);
});

test('entering a profile closes what is on the screen, unless the same one watches on under a new name', async () => {
  const close = vi.fn();
  const registration = { getNotifications: async () => [{ close }] };
  const serviceWorker = { getRegistration: async () => registration };
  const { session } = await signIn();
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  const main = { id: '7', name: 'Noor', unrated_channels: false, has_pin: false, is_main: true };
  const lina = { ...main, id: 'lina', name: 'Lina', is_main: false };
  session.enterProfile({ profile: main, pass: 'a' });
  session.enterProfile({ profile: { ...main, name: 'Noor K.' }, pass: 'b' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(close).not.toHaveBeenCalled();
  session.enterProfile({ profile: lina, pass: 'c' });
  await expect.poll(() => close).toHaveBeenCalled();
});

test('a device whose worker never comes says after ten seconds that it cannot be reached, and offers to try again', async () => {
  const page = await signIn();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { ready: new Promise(() => {}) } });
  vi.useFakeTimers();
  void renewPushSubscription(page);
  expect(page.store.get(pushStatusAtom)).toBe('unknown');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.store.get(pushStatusAtom)).toBe('unreached');
});

test('a viewer who allows notifications in the browser’s settings is reached, and is not said to be after blocking them', async () => {
  const page = await signIn();
  page.queryClient.setQueryData(keys.settings, { push: { public_key: 'AQ' } });
  const subscription = { toJSON: () => ({ endpoint: 'https://push.test/noor' }) };
  const subscribe = vi.fn(async () => subscription);
  const pushManager = { getSubscription: async () => null, subscribe };
  vi.stubGlobal('PushManager', class {});
  const serviceWorker = { ready: Promise.resolve({ pushManager }) };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  const choose = async (permission: 'granted' | 'denied') => {
    vi.stubGlobal('Notification', { permission });
    vi.useFakeTimers();
    page.store.set(notificationReadinessAtom, readNotificationReadiness());
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
  };
  await choose('granted');
  await expect.poll(() => page.store.get(pushStatusAtom)).toBe('joined');
  await choose('denied');
  expect(subscribe).toHaveBeenCalledTimes(1);
  subscribe.mockRejectedValue(new DOMException('gone', 'AbortError'));
  await choose('granted');
  await expect.poll(() => page.store.get(pushStatusAtom)).toBe('unreached');
});

test('a viewer whose app started while the settings were out of reach is reached once they come', async () => {
  const page = await signIn();
  const subscription = { toJSON: () => ({ endpoint: 'https://push.test/noor' }) };
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  const serviceWorker = { ready: Promise.resolve({ pushManager }) };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  page.settings.answer = () => Response.json({}, { status: 503 });
  await renewPushSubscription(page);
  expect(page.store.get(pushStatusAtom)).toBe('unreached');
  page.settings.answer = () => Response.json({ data: { push: { public_key: 'AQ' } } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * minute });
  await renewPushSubscription(page);
  expect(page.store.get(pushStatusAtom)).toBe('joined');
});
