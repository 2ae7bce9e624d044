import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { keptAtHeader } from '../contracts/kept-at-header.ts';
import { minute } from '../domain/time/time-units.ts';
import { keys } from './keys.ts';
import { hasProviderAnswered, providerHadNoProfiles, settingsQuery } from './settings.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.useRealTimers());

/** The page of a viewer: what it asks for, and how far the question was seen to be answered. */
function pageBefore(answer: () => Response) {
  const asked: string[] = [];
  const client = clientOf(({ pathname }) => {
    asked.push(pathname);
    return answer();
  });
  const queryClient = new QueryClient();
  const query = settingsQuery(client);
  const seen: string[] = [];
  const show = () =>
    new QueryObserver(queryClient, query).subscribe(({ status }) => seen.push(status));
  return { asked, queryClient, query, seen, show };
}

const missing = () => Response.json({ message: 'Not Found' }, { status: 404 });

test('a provider without settings is asked for them once, however many screens and changes need them', async () => {
  vi.useFakeTimers();
  const { asked, queryClient, query, show } = pageBefore(missing);
  const leave = show();
  expect((await queryClient.ensureQueryData(query)).accepts).toEqual([]);
  leave();
  await vi.advanceTimersByTimeAsync(6 * 60 * minute);
  show();
  await queryClient.ensureQueryData(query);
  await queryClient.prefetchQuery(query);
  expect(asked).toEqual(['/v1/settings']);
});

test('a viewer who leaves the screen that asked does not take the answer from the others', async () => {
  const { asked, queryClient, query, show } = pageBefore(() =>
    Response.json({ data: { accepts: ['idempotency-key'] } }),
  );
  const leave = show();
  const accepted = queryClient.ensureQueryData(query);
  leave();
  expect((await accepted).accepts).toEqual(['idempotency-key']);
  expect(asked).toHaveLength(1);
});

test('settings that are out of reach are asked for again after a while, and nothing waits for them a second time', async () => {
  vi.useFakeTimers();
  let answer = () => Response.json({}, { status: 503 });
  const { asked, queryClient, query, seen, show } = pageBefore(() => answer());
  await queryClient.prefetchQuery(query);
  await queryClient.prefetchQuery(query);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * minute);
  show();
  await vi.advanceTimersByTimeAsync(0);
  answer = () => Response.json({ data: { passkeys: true } });
  await vi.advanceTimersByTimeAsync(2 * minute);
  await queryClient.prefetchQuery(query);
  expect(queryClient.getQueryData(keys.settings)).toMatchObject({ passkeys: true });
  expect(asked).toHaveLength(3);
  expect(seen).not.toContain('pending');
});

test('a provider that was out of reach and has no settings is known to have none once it refuses them', async () => {
  vi.useFakeTimers();
  let answer = () => Response.json({}, { status: 503 });
  const { queryClient, query } = pageBefore(() => answer());
  expect(hasProviderAnswered(await queryClient.fetchQuery(query))).toBe(false);
  answer = missing;
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(hasProviderAnswered(await queryClient.fetchQuery(query))).toBe(true);
});

/** Whether the device takes it that the provider has no profiles, after each of these starts. */
async function hadNoProfilesAfter(...starts: readonly (() => Response)[]) {
  for (const answer of starts) {
    const { queryClient, query } = pageBefore(answer);
    await queryClient.prefetchQuery(query);
  }
  return providerHadNoProfiles();
}

const withProfiles = () => Response.json({ data: { profiles: true } });

test.each([
  ['a gateway refuses the settings', () => new Response('<p>Blocked</p>', { status: 403 })],
  ['a gateway lacks the settings', missing],
  ['the settings are out of reach', () => Response.json({}, { status: 503 })],
  ['a thing of another call comes', () => Response.json({ data: { id: '7', title: 'Noor' } })],
  ['a list of another call comes', () => Response.json({ data: [{ id: '7' }] })],
])('a device still asks who is watching when %s', async (_what, answer) => {
  expect(await hadNoProfilesAfter(withProfiles, answer)).toBe(false);
});

test('a provider that has no profiles any more, or never had any, is believed', async () => {
  const without = () => Response.json({ data: { passkeys: true } });
  expect(await hadNoProfilesAfter(withProfiles, without)).toBe(true);
  for (const answer of [missing, () => Response.json({ data: {} })]) {
    vi.stubGlobal('localStorage', memoryStorage());
    expect(await hadNoProfilesAfter(answer)).toBe(true);
  }
});

test('settings that came from the device are asked for again after a while, as those out of reach are', async () => {
  vi.useFakeTimers();
  const headers: Record<string, string> = { [keptAtHeader]: '1' };
  const { asked, queryClient, query } = pageBefore(() =>
    Response.json({ data: { accepts: ['idempotency-key'] } }, { headers }),
  );
  await queryClient.prefetchQuery(query);
  await queryClient.prefetchQuery(query);
  expect(asked).toHaveLength(1);
  delete headers[keptAtHeader];
  await vi.advanceTimersByTimeAsync(2 * minute);
  await queryClient.prefetchQuery(query);
  await vi.advanceTimersByTimeAsync(6 * 60 * minute);
  await queryClient.prefetchQuery(query);
  expect(asked).toHaveLength(2);
});
