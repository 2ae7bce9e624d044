/** After changes were sent or given up, the queries that show them are asked again. */
import type { QueryClient } from '@tanstack/react-query';
import type { OutboxNews } from '../data/device/sender.ts';
import { keys } from '../queries/keys.ts';

const shownBy = {
  favourite: [keys.favouriteChecks, keys.favourites],
  reminder: [keys.reminders],
  progress: [keys.videos, keys.progress],
  'progress-removal': [keys.progress],
  view: [],
} as const;

export function changesSettled(queryClient: QueryClient, kinds: OutboxNews['kinds']): void {
  for (const queryKey of kinds.flatMap((kind) => [...shownBy[kind]])) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
