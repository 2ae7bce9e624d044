/**
 * A header of every answer that the worker has kept: when it was kept, in epoch milliseconds. The worker gives a kept
 * answer when the provider cannot be reached, is slow or fails. An answer from the provider does not have the header.
 * The note of a stored guide day has it, too: when the day was last checked.
 */
export const keptAtHeader = 'x-sahra-kept-at';
