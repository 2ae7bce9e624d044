import type { AnyRouter } from '@tanstack/react-router';
import { usesLessData } from '../session/data-saving.ts';

/**
 * Makes the router load no screen before the viewer goes there, while the app saves data. docs/decisions.md, "Data
 * saving".
 */
export function skipPreloadsToSaveData(router: Pick<AnyRouter, 'preloadRoute'>): void {
  const { preloadRoute } = router;
  // Links call this function at each touch, so a change of the connection counts from then on.
  router.preloadRoute = async (screen) => (usesLessData() ? undefined : preloadRoute(screen));
}
