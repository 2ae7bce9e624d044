/** Sends the browser's push subscription to the provider when the browser changes it. */
import { askUnlessMissing } from '#src/data/device/missing-calls.ts';
import { putSubscription } from '#src/data/provider/push-subscriptions.ts';
import { messagePages } from './app-windows.ts';
import { clientForPresentProfile } from './signed-in-client.ts';
import type { WorkerEnv } from './worker-env.ts';

/**
 * The browser gave the subscription a new address. The worker sends it to the provider at once if it knows the
 * viewer. Open pages send it, too, and without one a page sends it at its next start.
 */
export async function onPushSubscriptionChange(
  env: WorkerEnv,
  old: { key: ArrayBuffer | string | undefined; renewed: unknown },
): Promise<void> {
  // After a failure the next start of the app subscribes again.
  const subscription =
    old.renewed ?? (old.key && (await env.push.subscribe(old.key).catch(() => undefined)));
  if (subscription) await resendSubscription(env, subscription);
  await messagePages(env, { type: 'subscription-changed' });
}

/** Sends the subscription to the provider again, if a viewer is signed in. */
export async function resendSubscription(env: WorkerEnv, subscription: unknown): Promise<void> {
  const as = await clientForPresentProfile(env);
  // The browser's subscription is an object with methods; its JSON has the fields to send.
  const json: unknown = JSON.parse(JSON.stringify(subscription));
  if (!as || typeof json !== 'object' || json === null) return;
  const { client, viewer, language } = as;
  const registration = { subscription: json, clientUuid: viewer.client_uuid, language };
  const put = () => putSubscription(client, registration);
  // After a failure the next start of the app registers the subscription again.
  await askUnlessMissing(env, 'push-subscription', put).catch(() => undefined);
}
