import { lazy } from 'react';
import type { PlayerKind } from '../../domain/account/player-kind.ts';

const load = {
  generic: () => import('./generic-player.tsx'),
  hiplayer: () => import('./hi-player.tsx'),
} as const;

/** Fetches a player's code: called when the viewer is about to press Play, never before. */
export function preloadPlayer(kind: PlayerKind = 'generic'): void {
  // A failure shows when the player is really wanted.
  load[kind]().catch(() => undefined);
}

export const GenericPlayer = lazy(async () => ({ default: (await load.generic()).GenericPlayer }));
export const HiPlayer = lazy(async () => ({ default: (await load.hiplayer()).HiPlayer }));
