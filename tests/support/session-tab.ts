/** A tab with the session of a viewer, before a provider that gives one answer to each call. */
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { vi } from 'vitest';
import { memoryDatabase } from '#src/data/device/memory-database.ts';
import { type ClientEnv, createClient } from '#src/data/provider/client.ts';
import { createSession, type SignOutMessage } from '#src/session/session.ts';
import { memoryStorage } from './memory-storage.ts';

export const noor = { token: 'noor', user: { id: '7', first_name: 'Noor' } };
export const sami = { token: 'sami', user: { id: '8', first_name: 'Sami' } };

/** A tab with a session storage of its own. */
export function openTab() {
  vi.stubGlobal('sessionStorage', memoryStorage());
  const store = createStore();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const requests: Request[] = [];
  const answers = { of: () => Response.json({ data: noor.user }) };
  const expired: boolean[] = [];
  const env: ClientEnv = {
    base: 'https://sahra.test/api',
    origin: 'https://sahra.test',
    token: () => session.token(),
    country: () => undefined,
    uuid: () => 'device',
    language: () => 'en',
    accepts: async () => [],
    onUnauthorized: (token) => expired.push(session.expire(token)),
    onFailure: () => undefined,
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return answers.of();
    },
  };
  const client = createClient(env);
  const device = memoryDatabase();
  const left: SignOutMessage[] = [];
  const screen = { leave: async (): Promise<unknown> => undefined };
  const session = createSession({
    store,
    queryClient,
    client: () => client,
    device,
    notifyTabs: (message) => left.push(message),
    leaveScreen: () => screen.leave(),
  });
  return {
    store,
    device,
    left,
    session,
    client,
    queryClient,
    requests,
    answers,
    expired,
    screen,
  };
}

export type Tab = ReturnType<typeof openTab>;
