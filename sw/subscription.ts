/** Where this browser takes pushes, kept right at the provider when the browser changes it. */
import { headersOf } from './identity.ts';
import { tellPages } from './pages.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * The browser gave the subscription a new address. The provider is told at once when the worker knows in whose name;
 * otherwise the page does it at its next start, as at every start.
 */
export async function onPushSubscriptionChange(
  around: Surroundings,
  old: { key: ArrayBuffer | string | undefined; renewed: unknown },
): Promise<void> {
  const subscription =
    old.renewed ?? (old.key && (await around.push.subscribe(old.key).catch(() => undefined)));
  if (subscription) await putSubscription(around, subscription);
  await tellPages(around, { type: 'subscription-changed' });
}

/** Puts the subscription before the provider again, if there is one and somebody is signed in. */
export async function putSubscription(around: Surroundings, subscription: unknown): Promise<void> {
  const viewer = await around.identity.viewer();
  if (!viewer) return;
  const language = await around.identity.language();
  const json: unknown = JSON.parse(JSON.stringify(subscription));
  if (typeof json !== 'object') return;
  await around
    .fetch(`${around.api}/push-subscriptions`, {
      method: 'PUT',
      headers: { ...headersOf(viewer, language), 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...json, client_uuid: viewer.client_uuid, language }),
    })
    .catch(() => undefined);
}
