import { createContext, type ReactNode, use } from 'react';
import type { Outbox } from '../data/device/sender.ts';

export type { Outbox };

const OutboxContext = createContext<Outbox | undefined>(undefined);

export function OutboxProvider({ outbox, children }: { outbox: Outbox; children: ReactNode }) {
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

/** The one sender of the viewer's changes. */
export function useOutbox(): Outbox {
  const outbox = use(OutboxContext);
  if (!outbox) throw new Error('useOutbox stands outside OutboxProvider');
  return outbox;
}
