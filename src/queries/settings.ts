import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { Settings } from '../contracts/settings.ts';
import { mustAskWhoWatches } from '../data/device/present-profile.ts';
import { readStored, writeStored } from '../data/device/web-storage.ts';
import type { Client } from '../data/provider/client.ts';
import { isTransient } from '../data/provider/errors.ts';
import { keptAnswerTimes } from '../data/provider/kept-answer-times.ts';
import { fetchSettings } from '../data/provider/settings.ts';
import { minute } from '../domain/time/time-units.ts';
import { keys } from './keys.ts';

/**
 * Two objects with equal settings: every feature is off. A query has `none` after a refusal, and `unreached` after a
 * failure that may pass by itself. Only in the second case the provider is soon asked again.
 */
const none = v.parse(Settings, {});
const unreached = { ...none };

/** Whether the provider has answered, with settings or with a refusal. False when it could not be reached. */
export const hasProviderAnswered = (settings: Settings) => settings !== unreached;

const profilesKey = 'provider_has_profiles';

const providerHadProfiles = () => readStored('local', profilesKey, v.boolean());

/** Whether the provider had no profiles when its settings last came to this device. */
export const providerHadNoProfiles = () => providerHadProfiles() === false;

/**
 * Whether the app must ask who is watching before it shows anything, also without a network: a child who opens the
 * app must not find what a grown-up kept behind a PIN. docs/decisions.md, "Profiles on the device".
 */
export const mustAskWhoWatchesFirst = () => mustAskWhoWatches() && !providerHadNoProfiles();

/**
 * Stores whether the provider has profiles, because the next start must know it at once. Empty settings may be the
 * refusal of a gateway, or the answer to another call. They do not change a stored “yes”.
 */
function rememberForNextStart(settings: Settings): Settings {
  const saysNothing = JSON.stringify(settings) === JSON.stringify(none);
  if (hasProviderAnswered(settings) && !(saysNothing && providerHadProfiles()))
    writeStored('local', profilesKey, settings.profiles === true);
  return settings;
}

/**
 * The operator's settings, fetched once at each start of the app, and again if only kept ones have come. A feature
 * whose field is missing is off. Never throws: if the provider has no settings or cannot be reached, they are empty. If
 * the query failed instead, each component that reads it would ask again, and the screens that wait for it would become
 * empty.
 */
export const settingsQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.settings,
    // The signal is not passed on: a screen that is left would end the request for all other screens.
    queryFn: () =>
      fetchSettings(client)
        .catch((error: unknown) => (isTransient(error) ? unreached : none))
        .then(rememberForNextStart),
    // Structural sharing would replace `none` by `unreached`, or the reverse, because their contents are equal.
    structuralSharing: false,
    staleTime: ({ state: { data } }) =>
      data === unreached || keptAnswerTimes.has(data) ? minute : Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
