import { createContext, type ReactNode, use } from 'react';
import type { Client } from '../data/provider/client.ts';

const ClientContext = createContext<Client | undefined>(undefined);

export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** The provider's client, for components that no route loader feeds. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient stands outside ClientProvider');
  return client;
}
export type { Client } from '../data/provider/client.ts';
