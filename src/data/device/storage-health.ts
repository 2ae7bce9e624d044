/** Whether this device keeps what it is asked to, so that a screen can say when it does not. */

export type Keeping = 'kept' | 'full' | 'refused';

/** `records` are reminders, favourites and changes to be sent; `pages` are what shows with the network off. */
export type StorageHealth = { records: Keeping; pages: Keeping };

export type HealthBook = {
  current(): StorageHealth;
  note(part: keyof StorageHealth, keeping: Keeping): void;
  /** Tells each change; the returned function ends it. */
  subscribe(listener: (health: StorageHealth) => void): () => void;
};

export function healthBook(): HealthBook {
  let health: StorageHealth = { records: 'kept', pages: 'kept' };
  const listeners = new Set<(health: StorageHealth) => void>();
  return {
    current: () => health,
    note(part, keeping) {
      if (health[part] === keeping) return;
      health = { ...health, [part]: keeping };
      for (const listener of listeners) listener(health);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What a failure to write says of the storage; a failure of another kind says nothing. */
export function keepingAfter(error: unknown): Keeping | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'QuotaExceededError') return 'full';
  return refusals.includes(error.name) ? 'refused' : undefined;
}

const refusals = ['SecurityError', 'InvalidStateError', 'UnknownError', 'NotAllowedError'];
