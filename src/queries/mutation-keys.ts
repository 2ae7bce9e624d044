/** The key of every mutation that has one. */
export const mutationKeys = {
  view: (id: string) => ['view', id],
  playReport: (id: string) => ['play-report', id],
  progress: (id: string) => ['progress', id],
  progressRemoval: ['progress-removal'],
  progressReturn: ['progress-return'],
} as const;
