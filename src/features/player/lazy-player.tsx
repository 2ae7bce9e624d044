import { type ComponentType, lazy } from 'react';
import { usesLessData } from '../../session/data-saving.ts';

const load = {
  generic: () => import('./generic-player.tsx'),
  hiplayer: () => import('./hi-player.tsx'),
} as const;

/**
 * Call it when the viewer may be about to press Play: fetches the player's code. While the app saves data it does
 * nothing, and the code is fetched at the press.
 */
export function preloadPlayerOnIntent(): void {
  if (!usesLessData()) preloadPlayer();
}

/** Fetches the generic player's code. */
export function preloadPlayer(): void {
  // A failure is shown only when the player is needed.
  load.generic().catch(() => undefined);
}

export const lazyGenericPlayer = retryingLazyGetter(
  async () => (await load.generic()).GenericPlayer,
);
export const lazyHiPlayer = retryingLazyGetter(async () => (await load.hiplayer()).HiPlayer);

/**
 * Returns a function that gives the component to render now: after a failure a new one, which fetches the code again.
 * `lazy` alone would keep the failure for ever.
 */
function retryingLazyGetter<P>(fetchPlayer: () => Promise<ComponentType<P>>) {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await fetchPlayer() };
      } catch (error) {
        current = make();
        throw error;
      }
    });
  let current = make();
  return () => current;
}
