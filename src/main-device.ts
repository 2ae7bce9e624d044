/** The other half of the composition root: what the device is told as viewers come and go and languages change. */
import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Change } from './contracts/outbox.ts';
import { type Client, Nothing } from './data/client.ts';
import type { Database } from './data/database.ts';
import { RequestError } from './data/request-error.ts';
import { clientUuid, isRemembered } from './data/session-store.ts';
import { isLanguage } from './domain/language.ts';
import { preferredLanguage } from './locales/activation.ts';
import { watchInstall } from './pwa/install.ts';
import type { InstallPrompts } from './pwa/install-prompt.ts';
import { online } from './pwa/online.ts';
import { type Outbox, pageOutbox } from './pwa/outbox.ts';
import { notifyingNow, watchPermission } from './pwa/push.ts';
import { forgetJoining, isUnreached, joinPush } from './pwa/push-joining.ts';
import { registerWorker } from './pwa/register.ts';
import { watchStorage } from './pwa/storage.ts';
import { speakOnDevice, viewerArrived, viewerLeft } from './pwa/viewer.ts';
import { onNotificationPath, onWorkerMessage } from './pwa/worker-port.ts';
import { countryOf } from './queries/location.ts';
import { registerPush } from './queries/push-registration.ts';
import { remindersChanged } from './queries/reminder-list.ts';
import { fetchReminders, movedRemindersAtom } from './queries/reminders.ts';
import { type Session, type Store, tokenAtom } from './queries/session.ts';
import { settingsQuery } from './queries/settings.ts';
import { changesSettled, keepChangeAtom } from './queries/unsent.ts';
import { userQuery } from './queries/user.ts';

type Parts = {
  client: Client;
  queryClient: QueryClient;
  session: Session;
  store: Store;
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
  installPrompts: InstallPrompts;
  /** Shows a path of ours: a notification was clicked. */
  go: (path: string) => void;
};
type Device = Parts & { outbox: Outbox };

/** A programme that moves is told of by push; where none can come, the open page asks as often as the guide does. */
const newsInterval = 10 * 60_000;

/** Begins all that a page does beside showing itself; the worker last, so that it finds viewer and language in place. */
export function startDevice(parts: Parts): void {
  const { client, queryClient, store, database, now } = parts;
  setInterval(() => {
    if (document.visibilityState === 'visible') void takeReminders(parts).catch(() => undefined);
  }, newsInterval);
  const outbox = pageOutbox({
    database,
    now,
    send: (change) => sendChange(client, change),
    onNews: (news) => {
      changesSettled(queryClient, news);
      // What the provider refused is not kept here either.
      if (news.kinds.includes('reminder')) {
        void takeReminders(parts).catch(() => undefined);
      }
    },
  });
  store.set(keepChangeAtom, { keep: outbox.add });
  watchInstall(parts.installPrompts);
  watchPermission();
  watchStorage();
  onNotificationPath(parts.go);
  onWorkerMessage((message) => {
    if (message.type === 'reminders-changed') remindersChanged(queryClient);
    // The worker had no session written down to tell the provider with.
    if (message.type === 'subscription-changed') void renewPush(parts);
  });
  // A start without a network could not put the subscription before the provider.
  online.subscribe((isOnline) => {
    if (isOnline && isUnreached()) void renewPush(parts);
  });
  followLanguage(database);
  followSession({ ...parts, outbox });
  registerWorker();
}

/** A change of the outbox on its way; the provider's status, or a throw when the network does not carry it. */
async function sendChange(client: Client, change: Change): Promise<number> {
  const { id, method, path, json } = change;
  const options = { quiet: true, headers: { 'Idempotency-Key': id } };
  try {
    if (method === 'DELETE') await client.delete(path, Nothing, options);
    else await client[method === 'PUT' ? 'put' : 'post'](path, Nothing, json, options);
    return 200;
  } catch (error) {
    // An answer that we cannot read was an answer.
    if (error instanceof RequestError && error.kind === 'contract') return 200;
    if (error instanceof RequestError && error.status !== undefined) return error.status;
    throw error;
  }
}

/** Notifications are written in the language that was last chosen: in another window, it may be, while this one began. */
function followLanguage(database: Database): void {
  void speakOnDevice(database, preferredLanguage());
  i18n.on('change', () => {
    if (isLanguage(i18n.locale)) void speakOnDevice(database, i18n.locale);
  });
}

/** The device belongs to whoever is signed in: filled as they come, emptied as they go. */
function followSession(parts: Device): void {
  const settle = () => {
    const settled = parts.store.get(tokenAtom) ? arrive(parts) : leave(parts);
    void settled.catch(() => undefined).then(() => remindersChanged(parts.queryClient));
  };
  settle();
  parts.store.sub(tokenAtom, settle);
}

function leave({ database, store }: Device): Promise<void> {
  forgetJoining();
  store.set(movedRemindersAtom, []);
  return viewerLeft(database);
}

async function arrive(parts: Device): Promise<void> {
  const { client, queryClient, session, database, outbox } = parts;
  const token = session.token();
  const user = await queryClient.ensureQueryData(userQuery(client));
  if (!token || session.token() !== token) return;
  const country = countryOf(queryClient);
  await viewerArrived(database, {
    user_id: user.id,
    token,
    client_uuid: clientUuid(),
    remembered: isRemembered(),
    ...(country && { country }),
    // A device that keeps nothing says so elsewhere; the provider can still reach it.
  }).catch(() => undefined);
  await outbox.flush();
  await Promise.allSettled([takeReminders(parts), renewPush(parts)]);
}

async function takeReminders({ client, database, queryClient, session, store }: Parts) {
  const token = session.token();
  if (!token) return;
  const moved = await fetchReminders(client, database, queryClient);
  if (session.token() === token) store.set(movedRemindersAtom, (before) => [...before, ...moved]);
}

/** Browsers replace subscriptions without a word: it is put before the provider at every start. */
async function renewPush({ client, queryClient, session }: Parts): Promise<void> {
  if (notifyingNow() !== 'ready' || !session.token()) return;
  await joinPush({
    publicKey: async () =>
      (await queryClient.ensureQueryData(settingsQuery(client))).push?.public_key,
    register: (subscription) => registerPush(client, subscription, i18n.locale),
  });
}
