/** Who may watch: the one rule, in code and in SQL. docs/decisions.md, "Access on the server". */

type Account = { is_active: boolean; active_to: number | null; blocked_at: number | null };

/**
 * Whether the account is open; a blocked or expired one is not. `now` in epoch milliseconds. Whether the address is
 * confirmed does not count here: if it is not, the viewer is asked to confirm it, and is not refused.
 */
export function isActive({ is_active, active_to, blocked_at }: Account, now: number): boolean {
  return is_active && blocked_at === null && (active_to === null || active_to > now);
}

/**
 * SQL: whether the viewer of the row of `users` may watch: the account is open, and its address is confirmed. `now` is
 * SQL, too: the placeholder of the time in epoch milliseconds.
 */
export function mayWatchSql(now: string): string {
  return `users.is_active AND users.blocked_at IS NULL AND users.email_verified_at IS NOT NULL
    AND (users.active_to IS NULL OR users.active_to > ${now})`;
}
