/**
 * The header of an answer that the worker had kept and gave because the provider could not be reached: epoch
 * milliseconds of when it was kept. An answer from the provider does not have it.
 */
export const keptAtHeader = 'x-sahra-kept-at';
