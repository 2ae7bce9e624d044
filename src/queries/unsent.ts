/**
 * Changes that a viewer makes: sent at once, and kept on the device when the network does not carry them.
 * Decisions, "Offline changes".
 */
import type { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import type * as v from 'valibot';
import type { Client } from '../data/client.ts';
import type { NewChange, OutboxNews } from '../data/outbox.ts';
import { RequestError } from '../data/request-error.ts';

export type KeepChange = (change: NewChange) => Promise<unknown>;

/** Keeps a change to be sent later. The composition root sets it; until then nothing is kept. */
export const keepChangeAtom = atom<{ keep: KeepChange } | undefined>(undefined);

/** The provider's answer, or `kept` when the change waits on this device. Throws on a refusal. */
export async function sendOrKeep<S extends v.GenericSchema>(
  client: Client,
  keep: KeepChange | undefined,
  change: NewChange,
  schema: S,
): Promise<v.InferOutput<S> | 'kept'> {
  const { method, path, json } = change;
  // An answer that is lost on its way leaves a change that was made: under the same id the repeat does no harm.
  const id = crypto.randomUUID();
  const options = { quiet: true, headers: { 'Idempotency-Key': id } };
  try {
    if (method === 'DELETE') return await client.delete(path, schema, options);
    return await client[method === 'PUT' ? 'put' : 'post'](path, schema, json, options);
  } catch (error) {
    if (!keep || !(error instanceof RequestError) || !isUncarried(error)) throw error;
    await keep({ ...change, id });
    return 'kept';
  }
}

function isUncarried({ kind }: RequestError): boolean {
  return kind === 'network' || kind === 'timeout';
}

/** What the outbox sent or had to give up: whatever showed it asks anew. */
export function changesSettled(queryClient: QueryClient, { kinds }: OutboxNews): void {
  if (kinds.includes('favourite')) {
    void queryClient.invalidateQueries({ queryKey: ['favourite'] });
    void queryClient.invalidateQueries({ queryKey: ['favourites'] });
  }
  if (kinds.includes('reminder')) void queryClient.invalidateQueries({ queryKey: ['reminders'] });
  if (kinds.includes('progress')) void queryClient.invalidateQueries({ queryKey: ['videos'] });
}
