/** Asks who is watching, if the device does not remember it. docs/decisions.md, "Profiles on the device". */
import { redirect } from '@tanstack/react-router';
import { autoEnteredProfile } from '../domain/account/profiles.ts';
import { enterProfile, profilesQuery } from '../queries/profiles.ts';
import { mustAskWhoWatchesFirst } from '../queries/settings.ts';
import type { RouterContext } from '../session/router-context.ts';
import { enterOnlyProfile } from '../session/switch-profile.ts';

/**
 * Enters the only profile. If there are several, or one has a PIN, leads to "Who is watching?". If the provider cannot
 * be reached, or does not say, the viewer continues as if offline, because the provider refuses what is not allowed.
 * But a device that must ask who is watching shows nothing that it stores.
 */
export async function requireProfile(context: RouterContext, back?: string): Promise<void> {
  const { client, queryClient, session, now } = context;
  const token = session.token();
  const profiles = await queryClient
    .fetchQuery({ ...profilesQuery(client), staleTime: 0, retry: false })
    .catch(() => []);
  if (!token || session.token() !== token) return;
  if (profiles.length === 0 && !mustAskWhoWatchesFirst()) return;
  const only = autoEnteredProfile(profiles);
  if (!only)
    throw redirect({ to: '/profiles', search: back === undefined ? {} : { redirect: back } });
  const outcome = await enterProfile(client, only.id, {}, now);
  if (outcome.kind !== 'done') return;
  // Another account may have signed in meanwhile, or a profile may have been entered in another tab.
  if (session.token() !== token || session.pass()) return;
  enterOnlyProfile(context, outcome.value);
  // The answers so far stay on the screen. They are fetched once more with the pass, because the worker keeps the
  // answers of each profile apart.
  void queryClient.invalidateQueries();
}
