/** Sends the provider the address at which this browser receives pushes. docs/decisions.md, "Push". */

import { clientUuid } from '../data/device/kept-session.ts';
import { askUnlessMissing } from '../data/device/missing-calls.ts';
import { RequestError } from '../data/provider/errors.ts';
import { putSubscription } from '../data/provider/push-subscriptions.ts';
import type { AppContext } from '../queries/app-context.ts';

type RegistrationEnv = Pick<AppContext, 'client' | 'database' | 'now'> & { language: string };

/**
 * The result of registering a subscription. `no-service` means that the provider has no such call, `gone` that the push
 * service has ended the subscription, although the browser still gives it out.
 */
export type PushRegistrationOutcome = 'joined' | 'unreached' | 'no-service' | 'gone';

/** `subscription`: the browser's own JSON. Never throws. */
export async function registerPush(
  { client, database, now, language }: RegistrationEnv,
  subscription: PushSubscriptionJSON,
): Promise<PushRegistrationOutcome> {
  const put = () => putSubscription(client, { subscription, clientUuid: clientUuid(), language });
  try {
    const taken = await askUnlessMissing({ database, now }, 'push-subscription', put);
    return taken ? 'joined' : 'no-service';
  } catch (error) {
    return error instanceof RequestError && error.status === 410 ? 'gone' : 'unreached';
  }
}
