import { expect, test } from 'vitest';
import { createClient } from '../provider/client.ts';
import { memoryDatabase } from './memory-database.ts';
import { keepPendingLogout, sendLogoutsAndReportUnsent } from './pending-logouts.ts';

/**
 * A browser in which Sami is signed in by now, and a provider that answers `status`, with this page if there is one.
 */
function openBrowser(status: number, page: string | null = null) {
  const database = memoryDatabase();
  const requests: Request[] = [];
  const provider = { status };
  const client = createClient({
    base: 'https://sahra.test/api',
    origin: 'https://sahra.test',
    token: () => 'sami',
    country: () => undefined,
    uuid: () => 'device',
    language: () => 'en',
    accepts: async () => [],
    onUnauthorized: () => expect.unreachable('Sami is signed out'),
    onFailure: () => expect.unreachable('Sami sees the failure'),
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return new Response(page, { status: provider.status });
    },
  });
  const kept = () =>
    database.read(async (records) => (await records.list('revocation/')).map(({ value }) => value));
  return { database, client, requests, provider, kept };
}

test('the next person at the computer finds nothing to sign in with', async () => {
  const { database, kept } = openBrowser(204);
  await keepPendingLogout(database, 'a-token-of-noor');
  expect(await kept()).toEqual([
    // printf a-token-of-noor | sha256sum
    { token_hash: 'dfad9400d71aa909d7d30f6da6e30437c835313972b1a390af8e43200ba7f40f' },
  ]);
});

test('a logout is sent again later to a provider that is busy or refuses for now, and not to one that refuses for good', async () => {
  for (const [status, left] of [
    [503, true],
    [429, true],
    [401, false],
    [422, false],
  ] as const) {
    const { database, client, kept } = openBrowser(status);
    await keepPendingLogout(database, 'a-token-of-noor');
    expect(await sendLogoutsAndReportUnsent(database, client)).toBe(left);
    expect(await kept()).toHaveLength(left ? 1 : 0);
  }
});

test('a logout that something in between refuses with a page is sent again later', async () => {
  const { database, client, kept } = openBrowser(403, '<!doctype html><title>Blocked');
  await keepPendingLogout(database, 'a-token-of-noor');
  expect(await sendLogoutsAndReportUnsent(database, client)).toBe(true);
  expect(await kept()).toHaveLength(1);
});

test('a token that an earlier version kept is removed, and sent to nobody', async () => {
  const { database, client, requests, kept } = openBrowser(204);
  await database.change(async (records) => records.put('revocation/1', { token: 'of-noor' }));
  expect(await sendLogoutsAndReportUnsent(database, client)).toBe(false);
  expect(await kept()).toEqual([]);
  expect(requests).toEqual([]);
});
