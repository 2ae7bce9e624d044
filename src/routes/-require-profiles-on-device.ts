import { redirect } from '@tanstack/react-router';
import { isOnDevice } from '../domain/account/profiles.ts';
import { providerHadNoProfiles } from '../queries/settings.ts';
import type { RouterContext } from '../session/router-context.ts';
import { enterMainProfileOnDevice } from '../session/switch-profile.ts';

/**
 * Where the provider has no profiles, enters the main profile, so that others can be made on this device. Redirects
 * home where the provider has profiles and only cannot be reached. docs/decisions.md, "Profiles of the device alone".
 */
export function requireProfilesOnDevice(context: RouterContext): void {
  const pass = context.session.pass();
  if (isOnDevice(pass)) return;
  const mayBegin = pass === undefined && providerHadNoProfiles();
  if (!mayBegin || !enterMainProfileOnDevice(context)) throw redirect({ to: '/' });
}
