/** Who may see content. docs/product.md, 4 and 6. */

type Account = {
  is_active?: boolean | undefined;
  email_verified_at?: number | undefined;
  active_to?: number | undefined;
};

/** Active, with a verified e-mail. With no user loaded access is allowed. */
export function mayWatch(user: Account | undefined): boolean {
  return !user || (user.is_active === true && user.email_verified_at !== undefined);
}

/** What the account screen says of a user who may not watch: not active, or waiting to be reviewed. */
export function accountState(user: Account): 'valid' | 'inactive' | 'waiting' {
  if (mayWatch(user)) return 'valid';
  return user.active_to === undefined || user.is_active !== true ? 'inactive' : 'waiting';
}

/** Only a path of our own is gone to after login: `/…`, never `//host` or an address with a scheme. */
export function safeReturnPath(path: string | undefined): string {
  if (!path || !/^\/(?![/\\])/.test(path) || [...path].some((letter) => letter < ' ')) return '/';
  return path;
}
