import { minute } from '../domain/time/time-units.ts';

/**
 * How long an answer of the provider is shown without asking again, in milliseconds: what it describes seldom changes,
 * and a viewer who goes back and forth should not wait. Queries whose answer changes every few minutes, or is read from
 * the device, set a time of their own.
 */
export const answerStaleTime = 5 * minute;
