/** The path of a request as file names. Undefined when it is not valid, or would lead out of the served folder. */
export function safePathSegments(path: string): string[] | undefined {
  let names: string[];
  try {
    names = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    // The path holds an invalid escape such as %E0, so it names no file.
    return undefined;
  }
  const safe = names.every((name) => !/^\.|[/\\\0]/.test(name));
  return safe ? names : undefined;
}
