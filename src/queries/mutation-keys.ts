/** The keys of mutations, except those that use the key of a query (keys.ts). */
export const mutationKeys = {
  view: (id: string) => ['view', id],
  playReport: (id: string) => ['play-report', id],
  progress: (id: string) => ['progress', id],
  progressRemoval: ['progress-removal'],
  progressReturn: ['progress-return'],
} as const;
