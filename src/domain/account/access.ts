/** Who may see content. docs/product.md, 4 and 6. */

type Account = {
  is_active?: boolean | undefined;
  email_verified_at?: number | undefined;
  active_to?: number | undefined;
};

/**
 * Active and not expired, with a verified e-mail. With no user loaded access is allowed. `now` in epoch milliseconds.
 */
export function mayWatch(user: Account | undefined, now: number): boolean {
  return !user || (isActive(user, now) && user.email_verified_at !== undefined);
}

/** What the account screen says of a user who may not watch: not active, or waiting to be reviewed. */
export function accountState(user: Account, now: number): 'valid' | 'inactive' | 'waiting' {
  if (mayWatch(user, now)) return 'valid';
  return user.active_to === undefined || !isActive(user, now) ? 'inactive' : 'waiting';
}

function isActive({ is_active, active_to = Number.POSITIVE_INFINITY }: Account, now: number) {
  return is_active === true && active_to > now;
}

/** Only a path of our own is gone to after login: `/…`, never `//host` or an address with a scheme. */
export function safeReturnPath(path: string | undefined): string {
  if (!path || !/^\/(?![/\\])/.test(path) || [...path].some((letter) => letter < ' ')) return '/';
  return path;
}
