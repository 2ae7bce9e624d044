/**
 * Decides when an open page refreshes the kept guide days. It does so on any screen, while the page is visible, idle
 * and online, and somebody is signed in. It follows screen, network, viewer and language. docs/decisions.md, "Guide
 * offline".
 */
import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { isLanguage, type Language } from '../domain/language.ts';
import { hour, minute } from '../domain/time/time-units.ts';
import type { AppContext } from '../queries/app-context.ts';
import { usesLessData } from '../session/data-saving.ts';
import { profileAtom, type Store, tokenAtom } from '../session/session.ts';
import { online } from './network-state.ts';
import { onWorkerMessage } from './worker-port.ts';

/** `language` is the one in which the page started. It is used until i18n has another. */
type KeepGuideEnv = Pick<AppContext, 'client' | 'queryClient' | 'now'> & {
  store: Store;
  language: Language;
  /** Called when days may have been written. */
  onDays: () => void;
};

/** The refresh waits this long, so that the first screen, or the one after a sign-in, can load before it. */
const firstRefreshMs = 1500;
const busyMs = 500;

export function startGuideRefreshes({
  client,
  queryClient,
  store,
  now,
  language,
  onDays,
}: KeepGuideEnv): void {
  let signedIn = new AbortController();
  const keeper = createGuideRefresher({
    now,
    isVisible: () => document.visibilityState === 'visible',
    isOnline: online.get,
    isSignedIn: () => store.get(tokenAtom) !== undefined,
    idle: () => waitUntilIdle(queryClient),
    refresh: async (mayAsk) => {
      const { signal } = signedIn;
      // Loaded together with the guide's store and parser, which the first screen does not need.
      const { refreshGuideDays } = await import('./refresh-guide-days.ts');
      const refreshed = await refreshGuideDays({
        client,
        queryClient,
        now,
        language: isLanguage(i18n.locale) ? i18n.locale : language,
        todayOnly: usesLessData(),
        mayAsk,
        signal,
      });
      onDays();
      return refreshed;
    },
  });
  const renewSoon = () => setTimeout(() => void keeper.requestRefresh(), firstRefreshMs);
  if (document.readyState === 'complete') renewSoon();
  else window.addEventListener('load', renewSoon, { once: true });
  setInterval(() => void keeper.refreshIfDue(), minute);
  document.addEventListener('visibilitychange', () => void keeper.refreshIfDue());
  online.subscribe((isOnline) => isOnline && void keeper.requestRefresh());
  i18n.on('change', renewSoon);
  onWorkerMessage(async (message) => {
    if (message.type !== 'guide-day') return;
    const { showWrittenDays } = await import('./refresh-guide-days.ts');
    showWrittenDays(queryClient, [message.asked], message.checkedAt);
    onDays();
  });
  const onViewerChange = () => {
    signedIn.abort();
    signedIn = new AbortController();
    renewSoon();
  };
  store.sub(tokenAtom, onViewerChange);
  store.sub(profileAtom, onViewerChange);
}

/** Resolves when the browser is idle and no screen waits for the provider. */
async function waitUntilIdle(queryClient: QueryClient): Promise<void> {
  await waitUntilBrowserIdle();
  while (queryClient.isFetching() > 0) {
    await new Promise((resolve) => setTimeout(resolve, busyMs));
    await waitUntilBrowserIdle();
  }
}

/** Safari has no idle callbacks. */
function waitUntilBrowserIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: 1000 });
    } else setTimeout(resolve, 200);
  });
}

type GuideKeeperEnv = {
  /** Epoch milliseconds. */
  now(): number;
  isVisible(): boolean;
  isOnline(): boolean;
  isSignedIn(): boolean;
  /** Resolves when the page has nothing better to do. */
  idle(): Promise<void>;
  /** Refreshes the days. It awaits `mayAsk` before each day; false ends the refresh. */
  refresh(
    mayAsk: () => Promise<boolean>,
  ): Promise<{ readonly failed: readonly string[]; readonly complete: boolean }>;
};

type GuideRefresher = {
  /** Refreshes the days if that is due and allowed. Resolves when nothing more is done. */
  refreshIfDue(): Promise<void>;
  /** Makes a refresh due now, because the app has started, or because network, viewer or language have changed. */
  requestRefresh(): Promise<void>;
};

const refreshIntervalMs = 3 * hour;
const retryMs = 15 * minute;

export function createGuideRefresher(env: GuideKeeperEnv): GuideRefresher {
  let dueAt = Number.POSITIVE_INFINITY;
  let running = false;
  const isAllowed = () => env.isSignedIn() && env.isVisible() && env.isOnline();
  const mayAsk = async () => {
    if (!isAllowed()) return false;
    await env.idle();
    return isAllowed();
  };
  /** Refreshes, and returns the time at which the next refresh is due, in epoch milliseconds. */
  const refresh = async (): Promise<number> => {
    try {
      const { failed, complete } = await env.refresh(mayAsk);
      if (!complete) return env.now();
      return env.now() + (failed.length > 0 ? retryMs : refreshIntervalMs);
    } catch {
      return env.now() + retryMs;
    }
  };
  const isDue = () => {
    const wait = dueAt - env.now();
    // A longer wait than the interval: the device's clock has been set back.
    return wait <= 0 || (Number.isFinite(wait) && wait > refreshIntervalMs);
  };
  const refreshIfDue = async () => {
    if (running || !isDue()) return;
    running = true;
    if (await mayAsk()) {
      dueAt = Number.POSITIVE_INFINITY;
      // A refresh that is requested meanwhile stays due.
      const next = await refresh();
      dueAt = Math.min(dueAt, next);
    }
    running = false;
  };
  return {
    refreshIfDue,
    requestRefresh() {
      dueAt = env.now();
      return refreshIfDue();
    },
  };
}
