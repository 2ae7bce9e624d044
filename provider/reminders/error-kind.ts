/** Its code or name, such as `ECONNREFUSED`: a message may quote an address, or what viewers asked for. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
