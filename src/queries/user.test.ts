import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { forgetSignIn, keepToken, keepUser, readKeptUser } from '../data/device/kept-session.ts';
import { userIdToConfirm } from './auth.ts';
import type { RequestError } from './call-failure.ts';
import { isAccountRefusal, loadUserForGuard, userQuery } from './user.ts';

const user = (first_name: string) => Response.json({ data: { id: 7, first_name } });
const nameShown = async (answer: () => Response | Promise<Response>) =>
  (await new QueryClient().fetchQuery(userQuery(clientOf(answer)))).first_name;

beforeEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  keepToken('token', true);
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
  await waitFor(() => expect(readKeptUser()?.first_name).toBe('Nour'));
});

test('the answer of a slow provider is shown when it comes: the stored viewer may lack the playback token', async () => {
  await nameShown(() => user('Noor'));
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  const queryClient = new QueryClient();
  const query = userQuery(clientOf(() => late.promise));
  const shown = queryClient.fetchQuery(query);
  await vi.advanceTimersByTimeAsync(6000);
  expect((await shown).first_name).toBe('Noor');
  late.resolve(user('Nour'));
  await waitFor(() => expect(queryClient.getQueryData(query.queryKey)?.first_name).toBe('Nour'));
});

test('an answer that comes after its viewer has left is not written down', async () => {
  const late = Promise.withResolvers<Response>();
  const shown = nameShown(() => late.promise);
  forgetSignIn('token');
  late.resolve(user('Noor'));
  await shown;
  expect(readKeptUser()).toBeUndefined();
});

test('an answer that comes after another viewer has signed in in another tab is not written down for them', async () => {
  const late = Promise.withResolvers<Response>();
  const shown = nameShown(() => late.promise);
  keepToken('sami', true);
  keepUser({ id: '8', first_name: 'Sami' }, 'sami');
  late.resolve(user('Noor'));
  await shown;
  expect(await nameShown(() => user('Noor'))).toBe('Noor');
  expect(readKeptUser()?.first_name).toBe('Sami');
});

test('the viewer of another tab is not shown here while the provider is away', async () => {
  keepToken('sami', true);
  keepUser({ id: '8', first_name: 'Sami' }, 'sami');
  await expect(nameShown(() => Response.json({}, { status: 503 }))).rejects.toThrow();
});

const anothers: [what: string, answer: object][] = [
  ['another account', { id: 8, first_name: 'Sami' }],
  ['a film', { id: 'dunes', title: 'Dunes' }],
];

test.each(anothers)(
  '%s in the answer does not take the place of the viewer, who is asked about again',
  async (_what, data) => {
    const queryClient = new QueryClient();
    const answers = [{ id: 7, first_name: 'Noor' }, data, { id: 7, first_name: 'Nour' }];
    const client = clientOf(() => Response.json({ data: answers.shift() }));
    const shown = [];
    for (let time = 0; time < 3; time++) {
      const user = await queryClient.fetchQuery({ ...userQuery(client), staleTime: 0 });
      expect(readKeptUser()).toEqual(user);
      shown.push(user.first_name);
    }
    expect(shown).toEqual(['Noor', 'Noor', 'Nour']);
  },
);

test.each(anothers)(
  '%s in the first answer of a new page does not take the place of the stored viewer',
  async (_what, data) => {
    await nameShown(() => user('Noor'));
    expect(await nameShown(() => Response.json({ data }))).toBe('Noor');
    expect(readKeptUser()?.id).toBe('7');
  },
);

test('another account in an answer that comes late does not take the place of the viewer', async () => {
  await nameShown(() => user('Noor'));
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  const queryClient = new QueryClient();
  const query = userQuery(clientOf(() => late.promise));
  const shown = queryClient.fetchQuery(query);
  await vi.advanceTimersByTimeAsync(6000);
  await shown;
  late.resolve(Response.json({ data: { id: 8, first_name: 'Sami' } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(queryClient.getQueryData(query.queryKey)?.first_name).toBe('Noor');
  expect(readKeptUser()?.id).toBe('7');
});

test('a tab whose viewer another tab has replaced keeps its own viewer where an answer brings the other one', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers = [user('Noor'), Response.json({ data: { id: 8, first_name: 'Sami' } })];
  const query = { ...userQuery(clientOf(() => answers.shift() ?? Response.error())), staleTime: 0 };
  await queryClient.fetchQuery(query);
  keepToken('sami', true);
  keepUser({ id: '8', first_name: 'Sami' }, 'sami');
  await queryClient.fetchQuery(query).catch(() => undefined);
  expect(queryClient.getQueryData(query.queryKey)?.first_name).toBe('Noor');
});

test('an answer to the profile of before is not written down after a switch', async () => {
  const late = Promise.withResolvers<Response>();
  let pass = 'grown-up';
  const client = clientOf(() => late.promise, { pass: () => pass });
  const shown = new QueryClient().fetchQuery(userQuery(client));
  pass = 'child';
  late.resolve(user('Noor'));
  await shown;
  expect(readKeptUser()).toBeUndefined();
});

/** A viewer whose provider gives these answers to `GET /user`, one after the other, the last for ever. */
function viewerOf(...answers: (() => Response)[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const client = clientOf(() => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.() ?? Response.error();
  });
  const ask = () => loadUserForGuard(queryClient, client);
  return { ask, fault: () => ask().catch((error: unknown) => error), queryClient, client };
}

const known = () => user('Noor');
const closed = () => Response.json({ message: 'Not active' }, { status: 403 });
const locked = (body: object) => () => Response.json(body, { status: 423 });

test('an account that the provider calls not active, or not confirmed, is known as that, and not taken for one that nobody could ask about', async () => {
  for (const answer of [closed, locked({}), () => new Response(null, { status: 403 })]) {
    expect(isAccountRefusal(await viewerOf(answer).fault())).toBe(true);
  }
});

test('whose address is to be confirmed is known, where the provider names them', async () => {
  const subject = async (body: object) =>
    userIdToConfirm((await viewerOf(locked(body)).fault()) as RequestError);
  expect(await subject({ user_id: 77 })).toBe('77');
  expect(await subject({ message: 'Confirm first' })).toBeUndefined();
});

test('a page of HTML in between closes no account, nor does a provider that is busy', async () => {
  const headers = { 'content-type': 'text/html' };
  const page = () => new Response(' <!doctype html><title>Hotel', { status: 403, headers });
  const busy = () => new Response(null, { status: 429 });
  for (const answer of [page, busy]) {
    expect(isAccountRefusal(await viewerOf(answer).fault())).toBe(false);
  }
});

test('an account that is closed while a film plays counts as closed, until the provider says otherwise', async () => {
  const { ask, fault, queryClient, client } = viewerOf(known, closed, closed, known);
  expect(await ask()).toMatchObject({ id: '7' });
  await queryClient.fetchQuery({ ...userQuery(client), staleTime: 0 }).catch(() => undefined);
  expect(isAccountRefusal(await fault())).toBe(true);
  expect(await ask()).toMatchObject({ id: '7' });
});

test('a viewer whose account was closed while they watched is not let in again because the provider takes long to say so once more', async () => {
  const late = Promise.withResolvers<Response>();
  const answers = [known, closed, () => late.promise];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const client = clientOf(() => answers.shift()?.() ?? Response.error());
  await loadUserForGuard(queryClient, client);
  const again = { ...userQuery(client), staleTime: 0 };
  expect(isAccountRefusal(await queryClient.fetchQuery(again).catch((error) => error))).toBe(true);
  vi.useFakeTimers();
  const asked = loadUserForGuard(queryClient, client).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(6000);
  late.resolve(closed());
  expect(isAccountRefusal(await asked)).toBe(true);
});
