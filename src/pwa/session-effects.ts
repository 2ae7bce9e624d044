/**
 * What a page does when its viewer signs in, stays signed in and signs out: the device belongs to that viewer, and so
 * do the reminders and pushes on it.
 */
import { i18n } from '@lingui/core';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { clientUuid, isRemembered } from '../data/device/kept-session.ts';
import { sendLogoutsAndReportUnsent } from '../data/device/pending-logouts.ts';
import { ownerOf, type PresentProfile } from '../data/device/present-profile.ts';
import { takeRefused } from '../data/device/refusal-notes.ts';
import { guideCacheSuffix, isOnDevice } from '../domain/account/profiles.ts';
import type { AppContext } from '../queries/app-context.ts';
import { keys } from '../queries/keys.ts';
import { fetchAndStoreReminders } from '../queries/reminder-actions.ts';
import { refetchReminders } from '../queries/reminder-list.ts';
import { userQuery } from '../queries/user.ts';
import { countryOf } from '../queries/viewer-location.ts';
import { registerPush } from '../session/push-registration.ts';
import { profileAtom, type Session, type Store, tokenAtom } from '../session/session.ts';
import {
  addChangedReminders,
  changedRemindersAtom,
  refusedChangesAtom,
  showsRefusalsAtom,
} from '../session/unseen-changes.ts';
import {
  claimDevice,
  clearNotificationsAndBadge,
  releaseDevice,
} from './claim-and-release-device.ts';
import { online } from './network-state.ts';
import { fetchPushKey, pushStatusAtom, registerForPushAtom } from './push-status.ts';
import { notificationReadinessAtom, readNotificationReadiness } from './push-subscription.ts';
import { askForSync } from './start-outbox-flushes.ts';
import { waitAtMost } from './worker-port.ts';

export type PageEnv = AppContext & {
  session: Session;
  store: Store;
  device: DeviceDatabase;
};

/**
 * How long the page waits after a change of the permission before it subscribes. If the viewer pressed the app's own
 * button, the button subscribes by itself, and subscribing twice at once might make two subscriptions.
 */
const ownButtonMs = 1000;

/**
 * The device is filled when a viewer signs in and emptied when they sign out. `onClaimed` is called each time the device
 * has become the viewer's.
 */
export function handleSessionChanges(env: PageEnv, onClaimed = () => {}): void {
  const { store } = env;
  const onSessionChange = () => {
    const done = store.get(tokenAtom) ? onSignIn(env, onClaimed) : onSignOut(env);
    // What could not be stored or removed is tried again at the next start. The list has to follow all the same.
    void done.catch(() => undefined).then(() => refetchReminders(env.queryClient));
  };
  onSessionChange();
  store.sub(tokenAtom, onSessionChange);
  // The viewer may allow notifications in the browser's settings. If they were blocked before, the subscription has
  // ended, so it is made again.
  store.sub(notificationReadinessAtom, () =>
    setTimeout(
      () => store.get(pushStatusAtom) !== 'joining' && renewPushSubscription(env),
      ownButtonMs,
    ),
  );
  const presentOwner = () => ownerOf('', store.get(profileAtom));
  let owner = presentOwner();
  store.sub(profileAtom, () => {
    // The reminders of one profile are not shown to another. A new name or pass leaves the profile the same.
    if (owner !== presentOwner()) {
      store.set(changedRemindersAtom, []);
      store.set(refusedChangesAtom, []);
      // `claimDevice` closes them once more. One that the browser does not close stays until the viewer closes it.
      void clearNotificationsAndBadge().catch(() => undefined);
    }
    owner = presentOwner();
    onSessionChange();
  });
}

function onSignOut({ device, session, store }: PageEnv): Promise<void> {
  store.set(pushStatusAtom, 'unknown');
  store.set(changedRemindersAtom, []);
  // If the tab is closed, the worker sends the logout once the network is back.
  if (!online.get()) void askForSync();
  return releaseDevice(device, session.hasLoggedOut() ? 'logout' : 'expiry');
}

/** Sends the provider the logouts that have not reached it yet. */
export async function retryPendingLogouts({ client, device }: PageEnv): Promise<void> {
  // If the records cannot be read, the worker cannot read them either. The next start tries again.
  const left = await sendLogoutsAndReportUnsent(device, client).catch(() => false);
  if (left) await askForSync();
}

async function onSignIn(env: PageEnv, onClaimed: () => void): Promise<void> {
  const { client, queryClient, session, device, outbox, now } = env;
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
    ...profileForWorker(env.store.get(profileAtom)),
  };
  // A toast says when the device stores nothing. Pushes still reach it.
  await claimDevice(device, viewer, now()).catch(() => undefined);
  onClaimed();
  await outbox.flush().catch(() => undefined);
  // Not awaited, because on a slow connection the first worker may take long to install.
  void renewPushSubscription(env);
  await Promise.allSettled([showRefusedChanges(env), refreshReminders(env)]);
}

/** What the worker needs to know about the watching profile. */
function profileForWorker(present: PresentProfile | undefined) {
  if (!present) return {};
  const { profile, pass } = present;
  return {
    ...(!isOnDevice(pass) && { pass }),
    guide: guideCacheSuffix(profile),
    ...(!profile.is_main && { profile_id: profile.id }),
  };
}

export async function refreshReminders(env: PageEnv): Promise<void> {
  const { outbox, session, store } = env;
  if (!session.token()) return;
  // The answer may come late, when another viewer is signed in: it goes into its own viewer's records.
  const viewer = await outbox.viewer();
  const changed = await fetchAndStoreReminders(env, viewer);
  if (await viewer.hasLeft()) return;
  store.set(changedRemindersAtom, addChangedReminders(changed));
}

const maxWaitMs = 10_000;

/** Sends the subscription at every start, because browsers replace it without saying so. */
export async function renewPushSubscription(env: PageEnv): Promise<void> {
  const { session, store } = env;
  if (readNotificationReadiness() !== 'ready') return;
  // A first worker may take long to come, or never come. Once it is there, this is called again.
  const worker = await waitAtMost(navigator.serviceWorker.ready, maxWaitMs);
  if (!session.token()) return;
  if (!worker) return store.set(pushStatusAtom, 'unreached');
  await store.set(registerForPushAtom, {
    publicKey: () => fetchPushKey(env),
    register: async (subscription) => {
      const language = i18n.locale;
      const registered = await registerPush({ ...env, language }, subscription);
      // The viewer may have chosen another language meanwhile.
      if (i18n.locale === language) return registered;
      return registerPush({ ...env, language: i18n.locale }, subscription);
    },
  });
}

/** Shows changes that were refused in the background, once, in one of the viewer's pages. */
export async function showRefusedChanges(env: PageEnv): Promise<void> {
  const { outbox, store, queryClient, now } = env;
  // If the viewer does not see this page, or its screen does not show refusals, they are left for another page or
  // screen.
  if (document.hidden || !store.get(showsRefusalsAtom)) return;
  const viewer = await outbox.viewer();
  const refused = await takeRefused(viewer.database, now());
  if (await viewer.hasLeft()) return;
  if (refused.length > 0) store.set(refusedChangesAtom, (before) => [...before, ...refused]);
  for (const { kind, path } of refused) {
    if (kind !== 'favourite') continue;
    // The heart shows what the viewer pressed, which the provider has refused. After the reset it shows the card's
    // data.
    const id = decodeURIComponent(path.split('/').at(-1) ?? '');
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === id;
    void queryClient.resetQueries({ queryKey: keys.favouriteChecks, predicate });
  }
}
