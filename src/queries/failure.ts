/** What a failed call means for the screen that made it. */
import { type FailureKind, RequestError } from '../data/request-error.ts';

export { RequestError };

export function kindOf(error: unknown): FailureKind | undefined {
  return error instanceof RequestError ? error.kind : undefined;
}

/** The provider did not answer, or not as it should: it may pass. */
export function isAway(error: unknown): boolean {
  const kind = kindOf(error);
  return kind === 'network' || kind === 'timeout' || kind === 'server' || kind === 'limited';
}

export function isOffline(error: unknown): boolean {
  return kindOf(error) === 'network' && !navigator.onLine;
}

export function isMissing(error: unknown): boolean {
  return kindOf(error) === 'missing';
}
