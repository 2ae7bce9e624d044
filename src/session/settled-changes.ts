/** Changes of these kinds were sent or given up: whatever shows them asks anew. */
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
