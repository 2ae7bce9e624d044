/** Follows screen, network, viewer and language, and keeps the guide's days fresh for when the network is gone. */
import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../data/provider/client.ts';
import { isLanguage, type Language } from '../domain/language.ts';
import { minute } from '../domain/time/clock.ts';
import { type Store, tokenAtom } from '../session/session.ts';
import { guideKeeper } from './guide-keeper.ts';
import { online } from './online.ts';

type Parts = {
  client: Client;
  queryClient: QueryClient;
  store: Store;
  /** Epoch milliseconds. */
  now: () => number;
  /** The one chosen at the start. */
  language: Language;
};

/** The first screen, and the one after a sign-in, load in this time. */
const firstRefreshMs = 1500;
const busyMs = 500;

export function keepGuide({ client, queryClient, store, now, language }: Parts): void {
  let signedIn = new AbortController();
  const keeper = guideKeeper({
    now,
    isVisible: () => document.visibilityState === 'visible',
    isOnline: online.get,
    isSignedIn: () => store.get(tokenAtom) !== undefined,
    idle: () => idle(queryClient),
    refresh: async (mayAsk) => {
      const { signal } = signedIn;
      // With the guide's store and parser, which the first screen does not need.
      const { refreshGuideDays } = await import('./refresh-guide-days.ts');
      return refreshGuideDays({
        client,
        queryClient,
        now,
        language: isLanguage(i18n.locale) ? i18n.locale : language,
        mayAsk,
        signal,
      });
    },
  });
  const renewSoon = () => setTimeout(() => void keeper.renew(), firstRefreshMs);
  if (document.readyState === 'complete') renewSoon();
  else window.addEventListener('load', renewSoon, { once: true });
  setInterval(() => void keeper.wake(), minute);
  document.addEventListener('visibilitychange', () => void keeper.wake());
  online.subscribe((isOnline) => isOnline && void keeper.renew());
  i18n.on('change', renewSoon);
  store.sub(tokenAtom, () => {
    signedIn.abort();
    signedIn = new AbortController();
    renewSoon();
  });
}

/** Resolves when the browser is idle and no screen waits for the provider. */
async function idle(queryClient: QueryClient): Promise<void> {
  await browserIdle();
  while (queryClient.isFetching() > 0) {
    await new Promise((resolve) => setTimeout(resolve, busyMs));
    await browserIdle();
  }
}

/** Safari has no idle callbacks. */
function browserIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: 1000 });
    } else setTimeout(resolve, 200);
  });
}
