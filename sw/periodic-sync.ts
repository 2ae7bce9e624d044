/**
 * The browser lets the worker look after things, about twice a day: the
 * guide, the subscription, what is due just now.
 */
import type { WorkerEnv } from './env.ts';
import { refreshKeptGuide } from './guide.ts';
import { showDueStages } from './reminders.ts';
import { renewSubscription } from './subscription.ts';

export async function onPeriodicSync(env: WorkerEnv): Promise<void> {
  await Promise.allSettled([
    showDueStages(env),
    env.push
      .current()
      .then((subscription) => (subscription ? renewSubscription(env, subscription) : undefined)),
    refreshKeptGuide(env),
  ]);
}
