/**
 * The browser wakes the worker about twice a day. The worker then shows due reminders and renews the subscription
 * and the guide.
 */

import { showDueReminders } from './due-reminders.ts';
import { refreshKeptGuide } from './kept-guide.ts';
import { renewSubscription } from './push-subscription.ts';
import type { WorkerEnv } from './worker-env.ts';

export async function onPeriodicSync(env: WorkerEnv): Promise<void> {
  await Promise.allSettled([
    showDueReminders(env),
    env.push
      .current()
      .then((subscription) => (subscription ? renewSubscription(env, subscription) : undefined)),
    refreshKeptGuide(env),
  ]);
}
