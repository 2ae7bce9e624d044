/** What an open page does in the background: it follows viewer, language, network and worker. */
import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { writeDataSavingRecord } from '../data/device/data-saving-record.ts';
import { keptCopies } from '../data/device/kept-film-caches.ts';
import type { FlushOutcome } from '../data/device/outbox.ts';
import { isLanguage, type Language } from '../domain/language.ts';
import { minute } from '../domain/time/time-units.ts';
import type { AppContext } from '../queries/app-context.ts';
import { keys } from '../queries/keys.ts';
import { refetchReminders } from '../queries/reminder-list.ts';
import { refetchTranslated } from '../queries/translated-queries.ts';
import { userQuery } from '../queries/user.ts';
import { dataSavingAtom } from '../session/data-saving-atom.ts';
import { showsRefusalsAtom } from '../session/unseen-changes.ts';
import { removeBadgeOnClosing } from './app-badge.ts';
import { setDeviceLanguage } from './claim-and-release-device.ts';
import { openDownloadChangeChannel } from './cross-tab-download-changes.ts';
import { evictPicturesWhenFull } from './evict-pictures.ts';
import { watchInstall } from './install-offer-atom.ts';
import type { InstallPrompts } from './install-prompt.ts';
import { watchLaunches } from './launches.ts';
import { online } from './network-state.ts';
import { pushStatusAtom } from './push-status.ts';
import { watchPermission } from './push-subscription.ts';
import { startKeptAnswerRefetches } from './refetch-kept-answers.ts';
import { type LoadWithRetries, registerWorker } from './register-worker.ts';
import {
  handleSessionChanges,
  type PageEnv,
  refreshReminders,
  renewPushSubscription,
  retryPendingLogouts,
  showRefusedChanges,
} from './session-effects.ts';
import { startGuideRefreshes } from './start-guide-refreshes.ts';
import { startOutboxFlushes } from './start-outbox-flushes.ts';
import { watchStorageHealth } from './storage-health.ts';
import { onNotificationPath, onWorkerMessage } from './worker-port.ts';

export type PageBackgroundEnv = PageEnv & {
  /** The language in which the page asked for its first answers. */
  language: Language;
  installPrompts: InstallPrompts;
  /** Shows a path of the app, after a notification was clicked. */
  go: (path: string) => void;
  /** Fetches the player's code, so that the worker keeps it. */
  keepPlayer: () => Promise<void>;
  loadWithRetries: LoadWithRetries;
};

/**
 * How often a visible page fetches the reminders again. A browser that gets no pushes learns only in this way that a
 * programme has moved. If subscribing to pushes has failed, the page also tries it again.
 */
const remindersIntervalMs = 10 * minute;

/** The code for rules is loaded on use, because most viewers have no rules. */
const loadRuleCode = () => import('./rule-search-and-refresh.ts');

/** The worker is registered last, so that it finds viewer and language in place. */
export function startPageBackgroundWork(env: PageBackgroundEnv): void {
  const { client, queryClient, store, outbox, now } = env;
  const renewPushIfUnreached = () => {
    if (store.get(pushStatusAtom) === 'unreached') void renewPushSubscription(env);
  };
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    // What fails is tried again after the next interval.
    void refreshReminders(env).catch(() => undefined);
    renewPushIfUnreached();
  }, remindersIntervalMs);
  // If the records cannot be read, the next flush shows the refusals.
  const showRefused = () => void showRefusedChanges(env).catch(() => undefined);
  document.addEventListener('visibilitychange', showRefused);
  store.sub(showsRefusalsAtom, showRefused);
  startOutboxFlushes({
    outbox,
    now,
    onSettled: (kinds) => {
      refetchAfterChanges(queryClient, kinds);
      showRefused();
      // A refused reminder must be removed from this device, too. What fails is tried again at the interval.
      if (kinds.includes('reminder')) void refreshReminders(env).catch(() => undefined);
      if (kinds.includes('rule'))
        void loadRuleCode().then((rules) => rules.refreshViewerRules(env));
    },
  });
  watchInstall(store, env.installPrompts);
  watchPermission(store);
  watchStorageHealth(store);
  removeBadgeOnClosing(store);
  evictPicturesWhenFull(store);
  onNotificationPath(env.go);
  watchLaunches(env);
  onWorkerMessage((message) => {
    if (message.type === 'reminders-changed') refetchReminders(queryClient);
    // This page asks for the user with its own token, and so finds out whether that token has ended, too.
    if (message.type === 'session-expired') {
      void queryClient.invalidateQueries({ queryKey: userQuery(client).queryKey });
    }
    // The record of each download says why it does not continue.
    if (message.type === 'downloads-changed') void goOnWithDownloads(env).catch(() => undefined);
    // The browser gave the subscription a new address. The page sends it, too, in case the worker could not.
    if (message.type === 'subscription-changed') void renewPushSubscription(env);
  });
  void navigator.serviceWorker?.ready.then(renewPushIfUnreached);
  // A start without a network could not send the subscription.
  online.subscribe((isOnline) => {
    if (!isOnline) return;
    renewPushIfUnreached();
    void retryPendingLogouts(env);
  });
  void retryPendingLogouts(env);
  startKeptAnswerRefetches(queryClient);
  followPressedHearts(queryClient);
  followLanguage(env);
  syncDataSavingRecord(env);
  followSession(env);
  startGuideRefreshes({
    ...env,
    onDays: () => void loadRuleCode().then((rules) => rules.runRuleSearch(env)),
  });
  followDownloadsOfTabs(env);
  registerWorker(store, env.loadWithRetries);
}

/** Lets newer answers of the provider count over the press of a heart. The code is loaded at the first press. */
export function followPressedHearts(queryClient: QueryClient): void {
  const stop = queryClient.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.options.mutationKey?.[0] !== keys.favouriteChecks[0]) return;
    stop();
    void import('../queries/newer-favourite-answers.ts')
      .then(({ followNewerAnswers }) => followNewerAnswers(queryClient))
      // Without this code the last press counts for as long as the page is open.
      .catch(() => undefined);
  });
}

/**
 * Stores the language for notifications, at the start and at each change, so that they use the one that was chosen
 * last in any window. After a change, also one since the start, answers that the provider translates are fetched again.
 */
export function followLanguage(env: PageEnv & { language: Language }): void {
  const { device, language, queryClient, store } = env;
  const shown = isLanguage(i18n.locale) ? i18n.locale : language;
  void setDeviceLanguage(device, shown);
  // The viewer may have switched before this code was loaded, while the first answers were on their way.
  if (shown !== language) refetchTranslated(queryClient);
  i18n.on('change', () => {
    if (isLanguage(i18n.locale)) void setDeviceLanguage(device, i18n.locale);
    refetchTranslated(queryClient);
    // The provider names the programmes of reminders in the language of the request. If this fails, the names stay as
    // they are until the next refresh.
    void refreshReminders(env).catch(() => undefined);
    // Where a browser shows a push without the worker, it shows the provider's words.
    if (store.get(pushStatusAtom) === 'joined') void renewPushSubscription(env);
  });
}

/**
 * The worker has to know the choice while no page is open. A choice that could not be stored is stored at the next
 * start.
 */
function syncDataSavingRecord({ device, store }: PageEnv): void {
  const write = () =>
    void writeDataSavingRecord(device, store.get(dataSavingAtom).choice).catch(() => undefined);
  write();
  store.sub(dataSavingAtom, write);
}

/** Follows the session. Once the viewer is known, downloads go on, also in a window that was opened signed out. */
export function followSession(env: PageEnv & Pick<PageBackgroundEnv, 'keepPlayer'>): void {
  // A failure needs no report: the record of each download says why it does not continue.
  handleSessionChanges(env, () => void goOnWithDownloads(env).catch(() => undefined));
}

type DownloadingEnv = AppContext &
  Pick<PageBackgroundEnv, 'keepPlayer'> & { session: Pick<PageBackgroundEnv['session'], 'token'> };

/** Lets a page that was opened when there were no downloads continue those that another tab begins later. */
export function followDownloadsOfTabs(env: DownloadingEnv): void {
  const channel = openDownloadChangeChannel();
  // Once there is a download, the downloader itself listens, so this channel is closed.
  const goOn = () => goOnWithDownloads(env, () => channel?.close());
  // The record of each download says why it does not continue.
  channel?.addEventListener('message', () => void goOn().catch(() => undefined));
}

/** The code that continues downloads is loaded only if there are any. Then `onFound` is called first. */
async function goOnWithDownloads(env: DownloadingEnv, onFound = () => {}): Promise<void> {
  if (env.session.token() === undefined || (await keptCopies()).length === 0) return;
  onFound();
  // A film that was downloaded needs a player where there is no network, also after an update of the app.
  void env.keepPlayer().catch(() => undefined);
  const { downloaderOf } = await import('./downloader.ts');
  const downloader = downloaderOf(env);
  downloader.stopCopyAndReloadList();
  await downloader.start();
}

const keysByChangeKind = {
  favourite: [keys.favouriteChecks, keys.favourites],
  reminder: [keys.reminders],
  rule: [keys.rules],
  'channel-order': [keys.channelOrder, keys.channelOrderRefresh],
  progress: [keys.videos, keys.progress],
  'progress-removal': [keys.progress],
  view: [],
} as const;

function refetchAfterChanges(queryClient: QueryClient, kinds: FlushOutcome['kinds']): void {
  for (const kind of kinds)
    for (const queryKey of keysByChangeKind[kind]) void queryClient.invalidateQueries({ queryKey });
}
