/**
 * What a page does as its viewer comes, stays and goes: the device is theirs, and
 * their reminders and pushes come with them.
 */
import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Database } from '../data/device/database.ts';
import { takeRefused } from '../data/device/outbox.ts';
import { sendRevocations } from '../data/device/revocations.ts';
import { clientUuid, isRemembered } from '../data/device/session.ts';
import { userDatabase } from '../data/device/user-database.ts';
import type { Client } from '../data/provider/client.ts';
import { countryOf } from '../queries/location.ts';
import { remindersChanged } from '../queries/reminder-list.ts';
import { fetchReminders } from '../queries/reminders.ts';
import { settingsQuery } from '../queries/settings.ts';
import { userQuery } from '../queries/user.ts';
import { movedRemindersAtom, refusedChangesAtom } from '../session/news.ts';
import type { Outbox } from '../session/outbox-context.tsx';
import { registerPush } from '../session/push-registration.ts';
import { type Session, type Store, tokenAtom } from '../session/session.ts';
import { online } from './online.ts';
import { askForSync } from './outbox.ts';
import { notifyingNow } from './push.ts';
import { joinedAtom, joinPushAtom } from './push-joining.ts';
import { viewerArrived, viewerLeft } from './viewer.ts';

export type ViewerParts = {
  client: Client;
  queryClient: QueryClient;
  session: Session;
  store: Store;
  device: Database;
  /** Of whoever is signed in at the time. */
  database: Database;
  outbox: Outbox;
  /** Epoch milliseconds. */
  now: () => number;
};

/** The device belongs to whoever is signed in: filled as they come, emptied as they go. */
export function followSession(parts: ViewerParts): void {
  const settle = () => {
    const settled = parts.store.get(tokenAtom) ? arrive(parts) : leave(parts);
    void settled.catch(() => undefined).then(() => remindersChanged(parts.queryClient));
  };
  settle();
  parts.store.sub(tokenAtom, settle);
}

function leave({ device, session, store }: ViewerParts): Promise<void> {
  store.set(joinedAtom, 'unknown');
  store.set(movedRemindersAtom, []);
  // With the tab closed the worker tells the provider, once the network is back.
  if (!online.get()) void askForSync();
  return viewerLeft(device, session.hasLoggedOut() ? 'logout' : 'expiry');
}

/** Sends the provider the logouts that have not reached it. */
export async function endSignIns({ client, device }: ViewerParts): Promise<void> {
  const left = await sendRevocations(device, client).catch(() => false);
  if (left) await askForSync();
}

async function arrive(parts: ViewerParts): Promise<void> {
  const { client, queryClient, session, device, outbox, now } = parts;
  const token = session.token();
  const user = await queryClient.ensureQueryData(userQuery(client));
  if (!token || session.token() !== token) return;
  const country = countryOf(queryClient);
  const viewer = {
    user_id: user.id,
    token,
    client_uuid: clientUuid(),
    remembered: isRemembered(),
    ...(country && { country }),
  };
  // A device that keeps nothing says so elsewhere; the provider can still reach it.
  await viewerArrived(device, viewer, now()).catch(() => undefined);
  await outbox.flush().catch(() => undefined);
  // Not waited for: the first worker may be a long time coming on a poor line.
  void renewPush(parts);
  await Promise.allSettled([tellRefused(parts), takeReminders(parts)]);
}

export async function takeReminders(parts: ViewerParts): Promise<void> {
  const { client, device, queryClient, session, store, now } = parts;
  const token = session.token();
  if (!token) return;
  const { userId } = await session.viewer();
  // The answer may be late, and its viewer gone.
  const database = userDatabase(device, userId, session.isPresent);
  const moved = await fetchReminders(client, database, queryClient, now);
  if (session.token() === token) store.set(movedRemindersAtom, (before) => [...before, ...moved]);
}

/** Browsers replace subscriptions without a word: it is put before the provider at every start. */
export async function renewPush({
  client,
  queryClient,
  session,
  store,
  database,
  now,
}: ViewerParts): Promise<void> {
  if (notifyingNow() !== 'ready') return;
  await navigator.serviceWorker.ready;
  if (!session.token()) return;
  await store.set(joinPushAtom, {
    publicKey: async () =>
      (await queryClient.ensureQueryData(settingsQuery(client))).push?.public_key,
    register: (subscription) =>
      registerPush({ client, database, now, language: i18n.locale }, subscription),
  });
}

/** What was refused while nobody waited for the answer: one page of this viewer's says so, once. */
export async function tellRefused({ device, session, store }: ViewerParts): Promise<void> {
  const { userId } = await session.viewer();
  const refused = await takeRefused(userDatabase(device, userId, session.isPresent));
  if (refused.length > 0) store.set(refusedChangesAtom, (before) => [...before, ...refused]);
}
