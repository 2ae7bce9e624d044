/** Telling the provider where this browser takes pushes. docs/decisions.md, "Push". */
import type { Database } from '../data/device/database.ts';
import { askUnlessMissing } from '../data/device/missing-calls.ts';
import { clientUuid } from '../data/device/session.ts';
import type { Client } from '../data/provider/client.ts';
import { putSubscription } from '../data/provider/push.ts';

type Parts = {
  client: Client;
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
  language: string;
};

/** What became of a subscription at the provider; `no-service` when it has no such call. */
export type Registered = 'joined' | 'unreached' | 'no-service';

/** `subscription`: the browser's own JSON. Never throws. */
export async function registerPush(
  { client, database, now, language }: Parts,
  subscription: PushSubscriptionJSON,
): Promise<Registered> {
  const put = async () => {
    await putSubscription(client, { subscription, clientUuid: clientUuid(), language });
    return true;
  };
  try {
    const taken = await askUnlessMissing({ database, now }, 'push-subscription', put);
    return taken ? 'joined' : 'no-service';
  } catch {
    return 'unreached';
  }
}
