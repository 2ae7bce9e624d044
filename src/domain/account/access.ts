/** Who may watch, and to which path a sign-in may return. docs/product.md, 4 and 6. */

type Account = {
  is_active?: boolean | undefined;
  email_verified_at?: number | undefined;
  active_to?: number | undefined;
};

/**
 * Whether the account is active, not expired, and its e-mail verified. Without a loaded user access is allowed.
 * `now` is in epoch milliseconds.
 */
export function mayWatch(user: Account | undefined, now: number): boolean {
  return !user || (isActive(user, now) && user.email_verified_at !== undefined);
}

/**
 * `valid` for a user who may watch. Otherwise what the account screen shows: `inactive` when the account is not active,
 * has ended or has no `active_to`; `waiting` while its e-mail is not verified: the screen promises a review.
 */
export function accountState(user: Account, now: number): 'valid' | 'inactive' | 'waiting' {
  if (mayWatch(user, now)) return 'valid';
  return user.active_to === undefined || !isActive(user, now) ? 'inactive' : 'waiting';
}

function isActive({ is_active, active_to = Number.POSITIVE_INFINITY }: Account, now: number) {
  return is_active === true && active_to > now;
}

/** After login the app opens only a path of its own: `/…`, never `//host` or an address with a scheme. */
export function safeReturnPath(path: string | undefined): string {
  if (!path || !/^\/(?![/\\])/.test(path) || [...path].some((letter) => letter < ' ')) return '/';
  return path;
}
