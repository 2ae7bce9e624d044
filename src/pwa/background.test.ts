import { i18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { readLanguage } from '../data/device/device-owner.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { createOutbox } from '../data/device/outbox.ts';
import { videoQuery } from '../queries/videos.ts';
import { createSession } from '../session/session.ts';
import { followLanguage } from './background.ts';

afterEach(() => vi.unstubAllGlobals());

test('a viewer who switches the language is notified in it, and the provider is asked for its words again', async () => {
  vi.stubGlobal('document', { querySelector: () => null });
  const device = memoryDatabase();
  const store = createStore();
  const queryClient = new QueryClient();
  const client = clientOf(() => Response.json({ data: { id: 'dunes' } }));
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
  followLanguage({ ...parts, client, session, outbox, language: 'en' });
  await expect.poll(() => readLanguage(device)).toBe('en');
  const video = videoQuery(client, 'dunes');
  await queryClient.fetchQuery(video);
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  await expect.poll(() => readLanguage(device)).toBe('ar');
  expect(queryClient.getQueryState(video.queryKey)?.isInvalidated).toBe(true);
});
