/** What a failed call means for the screen that made it. */
import { type FailureKind, isMissing, isTransient, RequestError } from '../data/provider/errors.ts';

export { isMissing, isTransient, RequestError };

export function kindOf(error: unknown): FailureKind | undefined {
  return error instanceof RequestError ? error.kind : undefined;
}

export function isOffline(error: unknown): boolean {
  return kindOf(error) === 'network' && !navigator.onLine;
}
