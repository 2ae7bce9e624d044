/** A value that changes outside React, and those who want to know. */
import { type Atom, atom } from 'jotai';

export type Signal<T> = {
  get(): T;
  set(value: T): void;
  /** Called with each new value; the returned function ends it. */
  subscribe(listener: (value: T) => void): () => void;
};

export function signal<T>(initial: T): Signal<T> {
  let value = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The signal as an atom; it follows while somebody looks at it. */
export function atomOf<T>(source: Pick<Signal<T>, 'get' | 'subscribe'>): Atom<T> {
  const followedAtom = atom({ value: source.get() });
  followedAtom.onMount = (set) => {
    set({ value: source.get() });
    return source.subscribe((value) => set({ value }));
  };
  return atom((get) => get(followedAtom).value);
}
