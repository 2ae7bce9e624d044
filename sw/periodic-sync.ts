/** The browser lets the worker look after things, about twice a day: the guide, the subscription, what is due just now. */
import { refreshGuide } from './guide.ts';
import { tellDue } from './reminders.ts';
import { putSubscription } from './subscription.ts';
import type { Surroundings } from './surroundings.ts';

export async function onPeriodicSync(around: Surroundings): Promise<void> {
  await Promise.allSettled([
    tellDue(around),
    around.push
      .current()
      .then((subscription) => (subscription ? putSubscription(around, subscription) : undefined)),
    refreshGuide(around),
  ]);
}
