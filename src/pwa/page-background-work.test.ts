import { i18n } from '@lingui/core';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { readLanguage } from '../data/device/device-owner.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { createOutbox } from '../data/device/outbox.ts';
import type { Language } from '../domain/language.ts';
import { stripEntriesQuery } from '../queries/entry-lists.ts';
import { changeFavouriteMutation, pendingFavouritesQuery } from '../queries/favourite-state.ts';
import { keys } from '../queries/keys.ts';
import { videoQuery } from '../queries/videos.ts';
import { createSession, tokenAtom } from '../session/session.ts';
import { followLanguage, followPressedHearts } from './page-background-work.ts';
import { pushStatusAtom } from './push-status.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page in English, and the languages in which the provider was asked to push to it. */
function openPage(shown: Language = 'en') {
  vi.stubGlobal('document', { querySelector: () => null });
  const device = memoryDatabase();
  const store = createStore();
  const queryClient = new QueryClient();
  const pushedIn: string[] = [];
  const client = clientOf(async ({ pathname }, request) => {
    if (pathname.endsWith('/push-subscriptions')) pushedIn.push((await request.json()).language);
    return Response.json({ data: { id: 'dunes' } });
  });
  const now = () => 0;
  const parts = { device, database: device, store, queryClient, now };
  const session = createSession({
    ...parts,
    client: () => client,
    notifyTabs: () => undefined,
    leaveScreen: async () => undefined,
  });
  const send = async () => ({ kind: 'taken', body: undefined }) as const;
  const outbox = createOutbox({ databaseOf: () => device, viewer: session.viewer, send, now });
  i18n.loadAndActivate({ locale: shown, messages: {} });
  const follow = () => followLanguage({ ...parts, client, session, outbox, language: 'en' });
  return { client, outbox, device, queryClient, store, pushedIn, follow };
}

test('a viewer who switches the language is notified in it, and the provider is asked for its words again', async () => {
  const { client, outbox, device, queryClient, follow } = openPage();
  follow();
  await expect.poll(() => readLanguage(device)).toBe('en');
  const video = videoQuery({ client, outbox }, 'dunes');
  await queryClient.fetchQuery(video);
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  await expect.poll(() => readLanguage(device)).toBe('ar');
  expect(queryClient.getQueryState(video.queryKey)?.isInvalidated).toBe(true);
});

test('a heart that another device took back shows so in a list that is read after the press', async () => {
  const { outbox, device: database, queryClient, store } = openPage();
  store.set(tokenAtom, 'noor');
  followPressedHearts(queryClient);
  const item = { type: 'video', id: 'dunes' } as const;
  const card = { id: 'dunes', title: 'Dunes' };
  const client = clientOf(() =>
    Response.json({ data: [{ type: 'video', content: { ...card, in_favorite: false } }] }),
  );
  const waiting = new QueryObserver(queryClient, pendingFavouritesQuery(database));
  onTestFinished(waiting.subscribe(() => undefined));
  queryClient.setQueryData(keys.user, { id: '7' });
  const heart = changeFavouriteMutation({ outbox, database, queryClient, item, card });
  await new MutationObserver(queryClient, heart).mutate(true);
  const list = { ...stripEntriesQuery(client, 'new'), staleTime: 0 };
  const shown = async () => {
    await queryClient.fetchInfiniteQuery(list);
    return queryClient.getQueryData(keys.favouriteCheck(item));
  };
  await expect.poll(shown).toBe(false);
});

test('a viewer who switched the language before this code was loaded is shown everything in it, too', async () => {
  const { client, outbox, device, queryClient, follow } = openPage('ar');
  const video = videoQuery({ client, outbox }, 'dunes');
  await queryClient.fetchQuery(video);
  follow();
  await expect.poll(() => readLanguage(device)).toBe('ar');
  expect(queryClient.getQueryState(video.queryKey)?.isInvalidated).toBe(true);
});

test('a viewer who switches the language gets the pushes in it from then on', async () => {
  const subscription = {
    options: { applicationServerKey: Uint8Array.of(1).buffer },
    toJSON: () => ({ endpoint: 'https://push.test/noor' }),
  };
  const ready = Promise.resolve({ pushManager: { getSubscription: async () => subscription } });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { ready } });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  const { queryClient, store, pushedIn, follow } = openPage();
  follow();
  queryClient.setQueryData(keys.settings, { push: { public_key: 'AQ' } });
  store.set(tokenAtom, 'noor');
  store.set(pushStatusAtom, 'joined');
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  await expect.poll(() => pushedIn).toEqual(['ar']);
  await expect.poll(() => store.get(pushStatusAtom)).toBe('joined');
});
