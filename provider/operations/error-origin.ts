const longest = 6;

/**
 * The kind of an error and where it was thrown, for the log. The message is left out: it may quote what a viewer sent
 * or asked for.
 */
export function errorOrigin(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...places.slice(0, longest).map((line) => line.trim())].join(' < ');
}
