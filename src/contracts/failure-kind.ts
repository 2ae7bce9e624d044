/** Why a call failed, and which failures pass by themselves. docs/api.md, "Statuses". */

/** Why a call failed, in one word. By this word the screens choose the sentence for the viewer. */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  /** No profile was entered, or the profile's pass is no longer valid. */
  | 'profile'
  | 'missing'
  | 'invalid'
  | 'locked'
  | 'limited'
  /** Refused for a reason that has no kind of its own, such as 405 or 409. */
  | 'refused'
  /** This device has no room for what it alone keeps. */
  | 'device-full'
  | 'server'
  | 'contract';

export function kindOfStatus(status: number): FailureKind {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'missing';
  if (status === 408) return 'timeout';
  if (status === 422 || status === 400) return 'invalid';
  if (status === 423) return 'locked';
  if (status === 425 || status === 429) return 'limited';
  return status >= 500 ? 'server' : 'refused';
}

/** Failures that may pass by themselves. This is the only list of them. */
export const transientKinds = ['network', 'timeout', 'limited', 'server'] as const;
export type TransientKind = (typeof transientKinds)[number];

/**
 * Whether the failure may pass by itself, so that the same call can succeed later. After a 501 it cannot, because the
 * provider lacks the call. `status` is undefined when no answer came.
 */
export function isTransientFailure(kind: FailureKind, status: number | undefined): boolean {
  const kinds: readonly FailureKind[] = transientKinds;
  return kinds.includes(kind) && status !== 501;
}
