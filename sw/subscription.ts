/** Where this browser takes pushes, put right at the provider when the browser changes it. */
import { askUnlessMissing } from '#src/data/device/missing-calls.ts';
import { putSubscription } from '#src/data/provider/push.ts';
import { signedIn } from './client.ts';
import type { WorkerEnv } from './env.ts';
import { messagePages } from './windows.ts';

/**
 * The browser gave the subscription a new address. It is sent to the provider at once when the worker knows in whose
 * name; otherwise the page does it at its next start, as at every start.
 */
export async function onPushSubscriptionChange(
  env: WorkerEnv,
  old: { key: ArrayBuffer | string | undefined; renewed: unknown },
): Promise<void> {
  // After a failure the next start of the app subscribes again.
  const subscription =
    old.renewed ?? (old.key && (await env.push.subscribe(old.key).catch(() => undefined)));
  if (subscription) await renewSubscription(env, subscription);
  await messagePages(env, { type: 'subscription-changed' });
}

/** Puts the subscription before the provider again, if somebody is signed in. */
export async function renewSubscription(env: WorkerEnv, subscription: unknown): Promise<void> {
  const as = await signedIn(env);
  // A subscription is an object of the browser's; its JSON has the fields to send.
  const json: unknown = JSON.parse(JSON.stringify(subscription));
  if (!as || typeof json !== 'object' || json === null) return;
  const { client, viewer, language } = as;
  const registration = { subscription: json, clientUuid: viewer.client_uuid, language };
  const put = async () => {
    await putSubscription(client, registration);
    return true;
  };
  // After a failure the next start of the app registers the subscription again.
  await askUnlessMissing(env, 'push-subscription', put).catch(() => undefined);
}
