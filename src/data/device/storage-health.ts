/** Whether this device really stores data, so that a screen can say when it does not. */

export type StorageState = 'kept' | 'full' | 'refused';

/** `records` are reminders, favourites and changes to be sent; `pages` are what shows with the network off. */
export type StorageHealth = { records: StorageState; pages: StorageState };

export type StorageHealthStore = {
  current(): StorageHealth;
  note(part: keyof StorageHealth, state: StorageState): void;
  /** Calls `listener` at each change. The returned function ends this. */
  subscribe(listener: (health: StorageHealth) => void): () => void;
};

export function storageHealthStore(): StorageHealthStore {
  let health: StorageHealth = { records: 'kept', pages: 'kept' };
  const listeners = new Set<(health: StorageHealth) => void>();
  return {
    current: () => health,
    note(part, state) {
      if (health[part] === state) return;
      health = { ...health, [part]: state };
      for (const listener of listeners) listener(health);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The state of the storage that an error shows; `undefined` for an error of another kind. */
export function storageStateOf(error: unknown): StorageState | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'QuotaExceededError') return 'full';
  return refusals.includes(error.name) ? 'refused' : undefined;
}

const refusals = ['SecurityError', 'InvalidStateError', 'UnknownError', 'NotAllowedError'];
