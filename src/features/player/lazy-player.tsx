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

export const lazyGenericPlayer = lazyWithRetry(async () => (await load.generic()).GenericPlayer);
export const lazyHiPlayer = lazyWithRetry(async () => (await load.hiplayer()).HiPlayer);

/** Like `lazy`, but after a failure it fetches the code again. `lazy` would keep the failure for ever. */
function lazyWithRetry<P>(fetchPlayer: () => Promise<ComponentType<P>>) {
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
