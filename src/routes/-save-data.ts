import type { AnyRouter } from '@tanstack/react-router';
import { savesData } from '../session/data-saving.ts';

/** To save data no screen is loaded before the viewer goes there. docs/decisions.md, "Data saving". */
export function skipPreloadsToSaveData(router: Pick<AnyRouter, 'preloadRoute'>): void {
  const { preloadRoute } = router;
  // Links read it at each touch, so a connection that changes counts from then on.
  router.preloadRoute = async (screen) => (savesData() ? undefined : preloadRoute(screen));
}
