import type { Outbox } from '../data/device/sender.ts';
import { useApp } from './use-app.tsx';

export type { Outbox };

export function useOutbox(): Outbox {
  return useApp().outbox;
}
