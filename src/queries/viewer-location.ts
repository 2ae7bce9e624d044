import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ServerLocation } from '../contracts/viewer-location.ts';
import { resource } from '../contracts/wire.ts';
import { keepLocation, readLocation } from '../data/device/viewer-location.ts';
import type { Client } from '../data/provider/client.ts';
import {
  isStale,
  type LocationRecord,
  locationRecordOf,
} from '../domain/account/viewer-location.ts';
import { deviceTimezone } from '../domain/time/format-time.ts';
import { minute } from '../domain/time/time-units.ts';
import { keys } from './keys.ts';

/**
 * Where the viewer is: the stored record for six hours, then the provider's answer, then a guess by the time zone.
 * `null` when none of them says. Never throws.
 */
export const locationQuery = (client: Client, now: () => number) =>
  queryOptions({
    queryKey: keys.location,
    queryFn: async ({ signal }) => {
      const kept = readLocation();
      if (kept && !isStale(kept, now())) return kept;
      const answer = await client
        .get('location', resource(ServerLocation), { signal, quiet: true })
        // A former answer of the provider is better than a guess.
        .catch(() => undefined);
      if (!answer && kept) return kept;
      const record = locationRecordOf(
        answer ?? {},
        // A code that is not two letters is no country (ISO 3166). Then the time zone says the country.
        /^[a-z]{2}$/i.test(answer?.code ?? '') ? undefined : await countryFromTimezone(),
        now(),
      );
      if (record && answer) keepLocation(record);
      return record ?? kept ?? null;
    },
    staleTime: 15 * minute,
    retry: false,
  });

/** The country for the header of requests, as far as it is known. */
export function countryOf(queryClient: QueryClient): string | undefined {
  return (
    queryClient.getQueryData<LocationRecord | null>(keys.location)?.country ??
    readLocation()?.country
  );
}

/** The table of time zones is loaded only where the provider names no country. Offline it may be missing. */
function countryFromTimezone(): Promise<string | undefined> {
  return import('../domain/account/country-of-timezone.ts').then(
    ({ countryOfTimezone }) => countryOfTimezone(deviceTimezone()),
    () => undefined,
  );
}
