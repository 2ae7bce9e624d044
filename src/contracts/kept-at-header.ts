/**
 * A header of an answer that the worker kept and used because the provider could not be reached. Its value is
 * when the answer was kept, in epoch milliseconds. An answer from the provider does not have it.
 */
export const keptAtHeader = 'x-sahra-kept-at';
