import { minute } from '../domain/time/time-units.ts';

/**
 * How long an answer of the provider is shown without asking again, in milliseconds: what it describes seldom changes,
 * and a viewer who goes back and forth should not wait. What changes by the minute, or is read on the device, has a time
 * of its own.
 */
export const answerStaleTime = 5 * minute;
