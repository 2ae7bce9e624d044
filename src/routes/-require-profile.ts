/** Asks who is watching, where the device does not remember it. docs/decisions.md, "Profiles on the device". */
import { redirect } from '@tanstack/react-router';
import { onlyProfile } from '../domain/account/profiles.ts';
import { enterProfile, profilesQuery } from '../queries/profiles.ts';
import type { RouterContext } from '../session/router-context.ts';
import { startProfile } from '../session/switch-profile.ts';

/**
 * Enters the only profile, and leads to "Who is watching?" where there are several or one has a PIN. Where the provider
 * cannot be reached, or does not say, the viewer goes on, as offline: it refuses what it must.
 */
export async function requireProfile(context: RouterContext, back?: string): Promise<void> {
  const { client, queryClient, now } = context;
  const profiles = await queryClient
    .fetchQuery({ ...profilesQuery(client), staleTime: 0, retry: false })
    .catch(() => []);
  if (profiles.length === 0 || !context.session.token()) return;
  const only = onlyProfile(profiles);
  if (!only)
    throw redirect({ to: '/profiles', search: back === undefined ? {} : { redirect: back } });
  const outcome = await enterProfile(client, only.id, {}, now);
  // Another account may have signed in meanwhile, in this tab or by another one.
  if (outcome.kind === 'done' && !context.session.pass()) startProfile(context, outcome.value);
}
