import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ServerLocation } from '../contracts/location.ts';
import { resource } from '../contracts/wire.ts';
import { keepLocation, readLocation } from '../data/device/location.ts';
import type { Client } from '../data/provider/client.ts';
import { isStale, type LocationRecord, locateViewer } from '../domain/account/location.ts';
import { deviceTimezone, minute } from '../domain/time/clock.ts';
import { keys } from './keys.ts';

/**
 * Where the viewer is: the kept record for six hours, then the server's word, then the time zone's.
 * `null` when nobody knows. Never throws: not knowing is an answer.
 */
export const locationQuery = (client: Client, now: () => number) =>
  queryOptions({
    queryKey: keys.location,
    queryFn: async ({ signal }) => {
      const kept = readLocation();
      if (kept && !isStale(kept, now())) return kept;
      const answer = await client
        .get('location', resource(ServerLocation), { signal, quiet: true })
        .catch(() => undefined);
      // What the server said once is worth more than a guess made because it is away.
      if (!answer && kept) return kept;
      const record = locateViewer(
        answer ?? {},
        answer?.code ? undefined : await guessedCountry(),
        now(),
      );
      if (record && answer) keepLocation(record);
      return record ?? kept ?? null;
    },
    staleTime: 15 * minute,
    retry: false,
  });

/** The country that requests name, as far as it is known. */
export function countryOf(queryClient: QueryClient): string | undefined {
  return (
    queryClient.getQueryData<LocationRecord | null>(keys.location)?.country ??
    readLocation()?.country
  );
}

/** Only where the server names no country is the table of zones fetched. */
async function guessedCountry(): Promise<string | undefined> {
  const { countryOfTimezone } = await import('../domain/account/country-of-timezone.ts');
  return countryOfTimezone(deviceTimezone());
}
