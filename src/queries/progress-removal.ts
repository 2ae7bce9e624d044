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

/** Removes a title from the device's list at once. If the provider refuses, the title is put back. */
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

/** Puts a removed title back in its former place, and reports its position to the provider once more. */
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
 * Options of both mutations: a fetch that began before the change is cancelled, because its answer lacks the change.
 * After the change both lists are read again.
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
