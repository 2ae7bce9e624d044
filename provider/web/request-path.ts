/** The path of a request as names of files, or nothing when it tries to leave the folder that it is read in. */
export function namesOf(path: string): string[] | undefined {
  let names: string[];
  try {
    names = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    // An escape such as %E0 that spells no letter names no file.
    return undefined;
  }
  const safe = names.every((name) => !/^\.|[/\\\0]/.test(name));
  return safe ? names : undefined;
}
