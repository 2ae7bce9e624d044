/**
 * Web storage. Everything that is read is parsed. If a browser refuses storage, nothing is stored, and nothing else
 * changes.
 */
import * as v from 'valibot';

/** Which of the bell's notices the viewer has seen. */
export const noticesReadKey = 'notices_read';

export type Place = 'local' | 'session';

/** In a browser that refuses storage, reading `localStorage` or `sessionStorage` throws. */
function storageAt(place: Place): Storage {
  return place === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
}

/** The text under `key`, or `undefined` when there is none or storage is refused. */
export function readStoredText(place: Place, key: string): string | undefined {
  try {
    return storageAt(place).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text under `key`. Returns false when the browser refuses. */
export function writeStoredText(place: Place, key: string, text: string): boolean {
  try {
    storageAt(place).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The value under `key`, or `undefined` when there is none, it does not parse, or storage is refused. */
export function readStored<S extends v.GenericSchema>(
  place: Place,
  key: string,
  schema: S,
): v.InferOutput<S> | undefined {
  const text = readStoredText(place, key);
  if (text === undefined) return undefined;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // An earlier version, or a viewer with developer tools, may have stored anything. It counts as nothing.
    return undefined;
  }
}

/** Stores JSON under `key`. Returns false when the browser refuses. */
export function writeStored(place: Place, key: string, value: unknown): boolean {
  return writeStoredText(place, key, JSON.stringify(value));
}

export function removeStored(place: Place, key: string): void {
  try {
    storageAt(place).removeItem(key);
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}
