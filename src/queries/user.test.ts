import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { forgetLastUser, forgetToken, keepToken, readLastUser } from '../data/device/session.ts';
import { userQuery } from './user.ts';

const user = (first_name: string) => Response.json({ data: { id: 7, first_name } });
const nameShown = async (answer: () => Response | Promise<Response>) =>
  (await new QueryClient().fetchQuery(userQuery(clientOf(answer)))).first_name;

beforeEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  keepToken('noor', true);
});

test('a viewer is known by the name that the provider said last, while it is away', async () => {
  expect(await nameShown(() => user('Noor'))).toBe('Noor');
  expect(await nameShown(() => Response.json({}, { status: 503 }))).toBe('Noor');
});

test('a viewer who comes back does not wait for a slow provider, whose answer counts all the same', async () => {
  await nameShown(() => user('Noor'));
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  const shown = nameShown(() => late.promise);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await shown).toBe('Noor');
  late.resolve(user('Nour'));
  await vi.waitFor(() => expect(readLastUser()?.first_name).toBe('Nour'));
});

test('an answer that comes after its viewer has left is not written down', async () => {
  const late = Promise.withResolvers<Response>();
  const shown = nameShown(() => late.promise);
  forgetToken();
  forgetLastUser();
  late.resolve(user('Noor'));
  await shown;
  expect(readLastUser()).toBeUndefined();
});
