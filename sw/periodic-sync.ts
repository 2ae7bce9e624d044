/**
 * The browser wakes the worker about twice a day. The worker then shows due reminders, sends the subscription again,
 * and updates the badge and the guide.
 */

import { showDueReminders } from './due-reminders.ts';
import { updateBadge } from './notifications.ts';
import { resendSubscription } from './push-subscription.ts';
import type { WorkerEnv } from './worker-env.ts';
import { refreshKeptGuide } from './write-guide-days.ts';

export async function onPeriodicSync(env: WorkerEnv): Promise<void> {
  await Promise.allSettled([
    showDueReminders(env),
    env.push
      .current()
      // Without a subscription nothing would correct the badge later.
      .then(
        (subscription) =>
          subscription && Promise.all([updateBadge(env), resendSubscription(env, subscription)]),
      ),
    refreshKeptGuide(env),
  ]);
}
