/** Removes a film or show from Continue watching, and puts it back. DELETE /user/progress/{type}/{id}. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  type KeptProgress,
  putProgress,
  removeProgress,
} from '../data/device/continue-watching.ts';
import { clientUuid } from '../data/device/kept-session.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';
import { mutationKeys } from './mutation-keys.ts';
import { submitChange } from './submit-change.ts';

type RemovalContext = Pick<AppContext, 'queryClient' | 'outbox'>;

/**
 * Reads the device's list again. It is called once the device has stored the change: the provider's answer may come
 * late.
 */
function readKeptListAgain({ queryClient }: RemovalContext): void {
  void queryClient.invalidateQueries({ queryKey: keys.keptProgress });
}

/** Removed at once, and put back if the provider refuses. */
export const removeProgressMutation = (app: RemovalContext) =>
  mutationOptions({
    mutationKey: mutationKeys.progressRemoval,
    mutationFn: async (kept: KeptProgress) => {
      const { type, id } = kept;
      const change = {
        kind: 'progress-removal',
        method: 'DELETE',
        path: `user/progress/${type}/${encodeURIComponent(id)}`,
        undo: { kind: 'progress', kept },
      } as const;
      await submitChange(app.outbox, change, {
        writeRecords: (records) => removeProgress(records, kept),
        onKept: () => readKeptListAgain(app),
      });
    },
    ...listRefetchOptions(app.queryClient),
  });

/** Put back in its former place, by reporting its position once more. */
export const restoreProgressMutation = (app: RemovalContext) =>
  mutationOptions({
    mutationKey: mutationKeys.progressReturn,
    mutationFn: async (kept: KeptProgress) => {
      const change = {
        kind: 'progress',
        method: 'PUT',
        path: `videos/${encodeURIComponent(kept.video.id)}/progress`,
        json: { time: Math.floor(kept.time), client_uuid: clientUuid() },
        replaces: `progress/${kept.video.id}`,
      } as const;
      await submitChange(app.outbox, change, {
        writeRecords: (records) => putProgress(records, kept),
        onKept: () => readKeptListAgain(app),
      });
    },
    ...listRefetchOptions(app.queryClient),
  });

/**
 * Options of a mutation: the list is fetched again, because a list from before the change would still show the title.
 */
function listRefetchOptions(queryClient: QueryClient) {
  return {
    onMutate: () => queryClient.cancelQueries({ queryKey: keys.progressList }),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: keys.progressList });
      await queryClient.invalidateQueries({ queryKey: keys.keptProgress });
    },
  };
}
