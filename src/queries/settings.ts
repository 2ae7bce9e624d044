import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { Settings } from '../contracts/settings.ts';
import type { Client } from '../data/provider/client.ts';
import { isTransient } from '../data/provider/errors.ts';
import { fetchSettings } from '../data/provider/settings.ts';
import { minute } from '../domain/time/clock.ts';
import { keys } from './keys.ts';

/** Settings in which every feature is off. Two of them: which one is held says whether it is worth asking again. */
const none = v.parse(Settings, {});
const unreached = v.parse(Settings, {});

/**
 * The operator's settings, asked for once a start; a feature whose field is missing is off. Never throws: where there
 * are none, or they are out of reach, they are empty. A question that failed would be open again with each time that
 * it is asked, and whatever waits for its answer would be taken from the screen.
 */
export const settingsQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.settings,
    // Without the signal: leaving the screen that asked would take the answer from all other screens.
    queryFn: () =>
      fetchSettings(client).catch((error: unknown) => (isTransient(error) ? unreached : none)),
    staleTime: ({ state }) => (state.data === unreached ? minute : Number.POSITIVE_INFINITY),
    gcTime: Number.POSITIVE_INFINITY,
  });
