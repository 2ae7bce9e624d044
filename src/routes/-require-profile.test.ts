import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { keepToken } from '../data/device/kept-session.ts';
import { readPresentProfile } from '../data/device/present-profile.ts';
import type { RouterContext } from '../session/router-context.ts';
import { profileAtom } from '../session/session.ts';
import { requireProfile } from './-require-profile.ts';

const only = { id: '7', name: 'Noor', is_main: true };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

/** The only profile of Noor's account is entered. `onEntering` runs before the provider has answered that. */
async function opening(onEntering: (session: { present: string }) => void) {
  const session = { present: 'noor' };
  keepToken('noor', true);
  const store = createStore();
  const client = clientOf(async ({ pathname }) => {
    if (!pathname.endsWith('/enter')) return Response.json({ data: [only] });
    onEntering(session);
    return Response.json({ data: { profile: only, pass: 'pass of noor' } });
  });
  await requireProfile({
    ...{ client, store, now: () => 0 },
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    session: { token: () => session.present, pass: () => store.get(profileAtom)?.pass },
  } as unknown as RouterContext);
  return store.get(profileAtom)?.pass;
}

test('the only profile of an account is entered, and remembered', async () => {
  expect(await opening(() => undefined)).toBe('pass of noor');
  expect(readPresentProfile()?.pass).toBe('pass of noor');
});

test('a profile whose answer comes when another viewer is here is not theirs', async () => {
  const entered = await opening((session) => {
    session.present = 'sami';
    keepToken('sami', true);
  });
  expect(entered).toBeUndefined();
  expect(readPresentProfile()).toBeUndefined();
});
