/**
 * The error's code or name, such as `ECONNREFUSED`. Logs use it because a message may quote addresses or viewers'
 * data.
 */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
