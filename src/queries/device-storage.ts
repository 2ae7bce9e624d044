/** What this device stores, part by part: measures and removes it. docs/decisions.md, "The viewer's storage". */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { measurePictures, removePictures } from '../data/device/kept-pictures.ts';
import { measureRecords } from '../data/device/measure-records.ts';
import { readStorageEstimate } from '../data/device/storage-estimate.ts';
import { measureAnswers, measureAppFiles, removeAnswers } from '../data/device/stored-answers.ts';
import { measureGuideDays, removeGuideDays } from '../data/guide/stored-guide-days.ts';
import type { KeptPart, MeasuredPart, RemovablePart } from '../domain/device/storage-parts.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';

const measure = {
  guide: measureGuideDays,
  pictures: measurePictures,
  answers: measureAnswers,
  app: measureAppFiles,
} as const;

/** Measured each time that it is shown, because the worker stores things without asking a page. */
const always = { networkMode: 'always', staleTime: 0, gcTime: 0 } as const;

export const measuredPartQuery = (part: Exclude<KeptPart, 'records'>) =>
  queryOptions({
    ...always,
    queryKey: keys.storagePart(part),
    queryFn: (): Promise<MeasuredPart> => measure[part](),
  });

export const measuredRecordsQuery = ({ database, now }: Pick<AppContext, 'database' | 'now'>) =>
  queryOptions({
    ...always,
    queryKey: keys.storagePart('records'),
    queryFn: () => measureRecords(database, now()),
  });

/** Null when the browser does not say it. */
export const storageEstimateQuery = () =>
  queryOptions({
    ...always,
    queryKey: keys.storagePart('estimate'),
    queryFn: async () => (await readStorageEstimate()) ?? null,
  });

const remove: Record<RemovablePart, () => Promise<void>> = {
  guide: removeGuideDays,
  pictures: removePictures,
  answers: removeAnswers,
};

/** Screens fetch the removed part again when they are next shown. */
export const removePartMutation = (queryClient: QueryClient, part: RemovablePart) =>
  mutationOptions({
    mutationFn: () => remove[part](),
    onSuccess: () => {
      if (part === 'guide') {
        for (const queryKey of [
          keys.keptDays,
          keys.guideDays,
          keys.keptSchedules,
          keys.guideSearches,
        ])
          queryClient.removeQueries({ queryKey, type: 'inactive' });
      }
      if (part === 'answers') void queryClient.invalidateQueries({ refetchType: 'none' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.storage }),
  });
