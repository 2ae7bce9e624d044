/** The subscription by which the provider reaches this browser while the tab is closed. docs/decisions.md, "Push". */
import { type Client, UnusedBody } from './client.ts';

type Registration = {
  /** The browser's own JSON. */
  subscription: object;
  clientUuid: string;
  language: string;
};

/**
 * PUT /push-subscriptions. Throws when the provider did not take it. Returns `true`, because for `askUnlessMissing`
 * `undefined` means that the call is missing.
 */
export async function putSubscription(client: Client, registration: Registration): Promise<true> {
  const { subscription, clientUuid, language } = registration;
  const body = { ...subscription, client_uuid: clientUuid, language };
  await client.put('push-subscriptions', UnusedBody, body, { quiet: true });
  return true;
}

/** DELETE /push-subscriptions/{client uuid}: at logout, while the token is still valid. */
export async function deleteSubscription(
  client: Client,
  clientUuid: string,
  token: string,
): Promise<void> {
  await client.delete(`push-subscriptions/${clientUuid}`, UnusedBody, { quiet: true, token });
}
