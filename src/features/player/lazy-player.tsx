import { type ComponentType, lazy } from 'react';
import type { PlayerKind } from '../../domain/account/player-kind.ts';

const load = {
  generic: () => import('./generic-player.tsx'),
  hiplayer: () => import('./hi-player.tsx'),
} as const;

/** Fetches a player's code. Call it when the viewer is about to press Play, never before. */
export function preloadPlayer(kind: PlayerKind = 'generic'): void {
  // A failure is shown only when the player is needed.
  load[kind]().catch(() => undefined);
}

export const genericPlayer = lazyAgain(async () => (await load.generic()).GenericPlayer);
export const hiPlayer = lazyAgain(async () => (await load.hiplayer()).HiPlayer);

/** Like `lazy`, but after a failure it fetches the code again. `lazy` would keep the failure for ever. */
function lazyAgain<P>(fetchPlayer: () => Promise<ComponentType<P>>) {
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
