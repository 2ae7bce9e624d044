import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import type { User } from '../contracts/user.ts';
import { keepToken, keepUser } from '../data/device/kept-session.ts';
import type { RouterContext } from '../session/router-context.ts';
import { requireAccess } from './-access-guards.ts';

const active = { id: '7', is_active: true, email_verified_at: 1 } as User;
const answered = { id: 7, is_active: true, email_verified_at: 1 };

/** A viewer opens a screen while the provider is still loading the account. */
function opening(known: User | undefined) {
  keepToken('token', true);
  if (known) keepUser(known, 'token');
  const provider = Promise.withResolvers<object>();
  const session = { token: () => 'token', pass: () => undefined };
  const askedAgain: string[] = [];
  const context = {
    client: clientOf(async () => {
      const said = await provider.promise;
      return said instanceof Response ? said.clone() : Response.json({ data: said });
    }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    now: () => 0,
    askGuards: () => askedAgain.push('asked'),
    session,
  } as unknown as RouterContext;
  const enter = () => requireAccess(context, '/epg').then(() => 'in', whereTo);
  return { enter, answer: provider.resolve, askedAgain };
}

function whereTo(thrown: unknown): unknown {
  if (!isRedirect(thrown)) throw thrown;
  return thrown.options.to;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  // Most providers have no profiles.
  localStorage.setItem('provider_has_profiles', 'false');
  vi.stubGlobal('sessionStorage', memoryStorage());
});

describe('a viewer whom this device knows', () => {
  test('does not wait for a slow provider', async () => {
    const { enter, answer, askedAgain } = opening(active);
    expect(await enter()).toBe('in');
    answer(answered);
    expect(await enter()).toBe('in');
    expect(askedAgain).toEqual([]);
  });

  test('is led away as soon as the provider says that the account is not active any more', async () => {
    const { enter, answer, askedAgain } = opening(active);
    expect(await enter()).toBe('in');
    answer({ ...answered, is_active: false });
    await expect.poll(() => askedAgain).toEqual(['asked']);
    expect(await enter()).toBe('/invalidate');
  });

  test.each([403, 423])(
    'is led away when the provider shows nothing of the account: %i',
    async (status) => {
      const { enter, answer, askedAgain } = opening(active);
      expect(await enter()).toBe('in');
      answer(Response.json({}, { status }));
      await expect.poll(() => askedAgain).toEqual(['asked']);
      expect(await enter()).toBe('/invalidate');
    },
  );

  test('as one who may not watch is asked about first: the account may be active by now', async () => {
    const { enter, answer } = opening({ ...active, is_active: false });
    const entered = enter();
    answer(answered);
    expect(await entered).toBe('in');
  });
});

test('a viewer whom this device does not know waits for the provider’s word', async () => {
  const { enter, answer, askedAgain } = opening(undefined);
  const entered = enter();
  answer({ ...answered, is_active: false });
  expect(await entered).toBe('/invalidate');
  expect(askedAgain).toEqual([]);
});
