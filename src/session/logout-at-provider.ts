/** The end of a sign-in at the provider. docs/decisions.md, "Logout". */
import type { QueryClient } from '@tanstack/react-query';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import {
  keepPendingLogout,
  removePendingLogout,
  waitForAnswer,
} from '../data/device/pending-logouts.ts';
import { type Client, UnusedBody } from '../data/provider/client.ts';
import { deleteSubscription } from '../data/provider/push-subscriptions.ts';
import { settingsQuery } from '../queries/settings.ts';

type LogoutEnv = { queryClient: QueryClient; client: () => Client; device: DeviceDatabase };

/**
 * Ends the sign-in at the provider. If the client `uuid` is given, it also ends the pushes to this browser. The logout
 * is stored first, because the page may close or the network may fail before the provider answers.
 */
export async function logoutAtProvider(
  env: LogoutEnv,
  token: string,
  uuid?: string,
): Promise<void> {
  const { device } = env;
  const client = env.client();
  // If one of these fails, this device is signed out all the same.
  const kept = storePendingLogout(env, token).catch(() => undefined);
  const withdrawn = uuid && deleteSubscription(client, uuid, token).catch(() => undefined);
  const answered = await waitForAnswer(
    client.post('logout', UnusedBody, {}, { quiet: true, token }),
  );
  await withdrawn;
  const key = await kept;
  // A logout that stays stored is sent once more, which does no harm.
  if (answered && key) await removePendingLogout(device, key).catch(() => undefined);
}

/** If the provider cannot end a sign-in by its hash, nothing is stored. docs/decisions.md, "Logout". */
async function storePendingLogout({ device, queryClient, client }: LogoutEnv, token: string) {
  const settings = await queryClient.ensureQueryData(settingsQuery(client()));
  return settings.logout_by_hash ? keepPendingLogout(device, token) : undefined;
}
