/** Decides whether a change whose call failed may have been made all the same. */
import { RequestError } from './call-failure.ts';

/**
 * Only a refusal with a status below 500 says that nothing was done. Without an answer, or after a failure of the
 * server, the change may have been made.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof RequestError) || error.status === undefined || error.status >= 500;
}
