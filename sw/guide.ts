/** The guide's days, brought up to date while no page is open, where the browser has Periodic Background Sync. */
import { refreshGuide } from '#src/data/guide/refresh.ts';
import { guideStore } from '#src/data/guide/store.ts';
import { fetchSettings } from '#src/data/provider/settings.ts';
import { deviceTimezone } from '#src/domain/time/clock.ts';
import { signedIn } from './client.ts';
import type { WorkerEnv } from './env.ts';

/** Nothing happens on a device that nobody is signed in on. */
export async function refreshKeptGuide(env: WorkerEnv): Promise<void> {
  const as = await signedIn(env);
  if (!as) return;
  const { client, language } = as;
  await refreshGuide({
    store: guideStore(() => env.caches),
    client,
    settings: () => fetchSettings(client),
    health: env.health,
    now: env.now,
    timezone: deviceTimezone(),
    language,
  });
}
