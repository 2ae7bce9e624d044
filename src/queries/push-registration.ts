/** Telling the provider where this browser takes pushes. Decisions, "Push". */
import type { Client } from '../data/client.ts';
import { Nothing } from '../data/client.ts';
import { clientUuid } from '../data/session-store.ts';

/** `subscription`: the browser's own JSON. True when the provider took it. */
export async function registerPush(
  client: Client,
  subscription: PushSubscriptionJSON,
  language: string,
): Promise<boolean> {
  const body = { ...subscription, client_uuid: clientUuid(), language };
  try {
    await client.put('push-subscriptions', Nothing, body, { quiet: true });
    return true;
  } catch {
    return false;
  }
}

/** At logout, while the token still holds. */
export async function withdrawPush(client: Client): Promise<void> {
  await client
    .delete(`push-subscriptions/${clientUuid()}`, Nothing, { quiet: true })
    .catch(() => undefined);
}
