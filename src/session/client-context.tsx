import type { Client } from '../data/provider/client.ts';
import { useApp } from './use-app.tsx';

export function useClient(): Client {
  return useApp().client;
}
