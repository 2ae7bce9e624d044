/** What a failed call means for the screen that made it. */
import type { FailureKind } from '../contracts/failure-kind.ts';
import { isMissing, isTransient, isUnsupported, RequestError } from '../data/provider/errors.ts';

export { isMissing, isTransient, RequestError };

export function failureKind(error: unknown): FailureKind | undefined {
  return error instanceof RequestError ? error.kind : undefined;
}

export function isOffline(error: unknown): boolean {
  return (failureKind(error) === 'network' || isLostChunk(error)) && !navigator.onLine;
}

/** The thing does not exist, or the provider lacks the call. docs/api.md, "What may be missing". */
export function isAbsent(error: unknown): boolean {
  return isMissing(error) || isUnsupported(error);
}

/**
 * Whether a chunk or its style sheet could not be loaded. Each browser has its own message for this, and Vite has
 * another one for style sheets.
 */
export function isLostChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(
      error.message,
    )
  );
}
