/** Web storage as a door: what is read is parsed, and a browser that refuses to store changes nothing else. */
import * as v from 'valibot';

/** Which of the bell's notices the viewer has seen. */
export const noticesReadKey = 'notices_read';

type Place = 'local' | 'session';

function storageAt(place: Place): Storage | undefined {
  try {
    return place === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The value under `key`, or `undefined` when there is none, it does not parse, or storage is refused. */
export function readStored<S extends v.GenericSchema>(
  place: Place,
  key: string,
  schema: S,
): v.InferOutput<S> | undefined {
  try {
    const text = storageAt(place)?.getItem(key);
    if (text === null || text === undefined) return undefined;
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Stores JSON under `key`; false when the browser would not. */
export function writeStored(place: Place, key: string, value: unknown): boolean {
  try {
    storageAt(place)?.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(place: Place, key: string): void {
  try {
    storageAt(place)?.removeItem(key);
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}
