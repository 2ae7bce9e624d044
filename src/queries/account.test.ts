import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { withKeptAccountDetails } from '../data/device/kept-account-details.ts';
import { keepToken, readKeptUser } from '../data/device/kept-session.ts';
import { type Client, createClient } from '../data/provider/client.ts';
import { saveAccountMutation, signInMethodsQuery } from './account.ts';
import { devicesQuery, signOutEverywhereMutation } from './devices.ts';

const noor = { id: '7', first_name: 'Noor', email: 'noor@home.example' };

/** Who is here when a call is made, or answered. */
const here = { token: 'noor', pass: undefined as string | undefined };

function clientOf(answer: (request: Request) => Response): Client {
  return createClient({
    base: 'https://sahra.test/api',
    origin: 'https://sahra.test',
    token: () => here.token,
    pass: () => here.pass,
    country: () => undefined,
    uuid: () => 'device',
    language: () => 'en',
    accepts: async () => [],
    onUnauthorized: () => undefined,
    onFailure: () => undefined,
    fetch: async (input, init) => answer(new Request(input, init)),
  });
}

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const save = (client: Client, change: object) =>
  new MutationObserver(queries, saveAccountMutation(client, noor)).mutate(change);

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  keepToken('noor', true);
  queries.clear();
});

describe('a profile that is saved', () => {
  test.each([404, 405])(
    'with a provider that answers %i stays on this device, for this viewer',
    async (status) => {
      const outcome = await save(
        clientOf(() => Response.json({}, { status })),
        { first_name: 'Nour' },
      );
      expect(outcome).toEqual({ kind: 'kept', user: { ...noor, first_name: 'Nour' } });
      expect(withKeptAccountDetails(noor).first_name).toBe('Nour');
      expect(withKeptAccountDetails({ ...noor, id: '8' }).first_name).toBe('Noor');
    },
  );

  test.each([
    ['beside the data', { data: noor, temp_user: { id: 9, email: 'new@home.example' } }],
    ['in the data', { data: { ...noor, temp_user: { id: 9, email: 'new@home.example' } } }],
    ['alone', { temp_user: { id: 9, email: 'new@home.example' } }],
  ])('names whom to confirm %s, and keeps the old address until then', async (_where, body) => {
    const outcome = await save(
      clientOf(() => Response.json(body)),
      { email: 'new@home.example' },
    );
    expect(outcome).toMatchObject({
      kind: 'done',
      value: { user: { email: noor.email }, temp_user: { id: '9', email: 'new@home.example' } },
    });
  });

  test('with a provider that only says yes has what was sent', async () => {
    const yes = clientOf(() => Response.json({ success: true }));
    expect(await save(yes, { first_name: 'Nour', password: 'x' })).toEqual({
      kind: 'done',
      value: { user: { ...noor, first_name: 'Nour' }, temp_user: undefined },
    });
  });

  test('with an answer that brings another account keeps the viewer, with what was sent', async () => {
    const another = clientOf(() => Response.json({ data: { id: 991, first_name: 'Sami' } }));
    const user = { ...noor, first_name: 'Nour' };
    expect(await save(another, { first_name: 'Nour' })).toMatchObject({
      kind: 'done',
      value: { user },
    });
    expect(readKeptUser()).toEqual(user);
  });

  test('with a provider that takes changes now is no longer replaced by what this device kept before', async () => {
    const change = { first_name: 'Nour' };
    await save(
      clientOf(() => Response.json({}, { status: 404 })),
      change,
    );
    const user = { ...noor, first_name: 'Noora' };
    await save(
      clientOf(() => Response.json({ data: user })),
      { first_name: 'Noora' },
    );
    expect(withKeptAccountDetails(user)).toEqual(user);
  });

  test.each([
    ['accepted', 'after the viewer has left', { token: 'sami', pass: undefined }, 200],
    ['accepted', 'after a switch of the profile', { token: 'noor', pass: 'lina' }, 200],
    ['refused', 'after the viewer has left', { token: 'sami', pass: undefined }, 422],
    ['not known', 'after the viewer has left', { token: 'sami', pass: undefined }, 404],
  ])('and %s %s is neither shown nor written down', async (_how, _when, next, status) => {
    onTestFinished(() => void Object.assign(here, { token: 'noor', pass: undefined }));
    const late = clientOf(() => {
      Object.assign(here, next);
      keepToken(here.token, true);
      return Response.json({ data: noor }, { status });
    });
    expect(await save(late, { first_name: 'Nour' })).toEqual({ kind: 'left' });
    expect(readKeptUser()).toBeUndefined();
    expect(withKeptAccountDetails(noor)).toEqual(noor);
  });

  test.each([200, 404])('is not written down for the viewer of another tab: %i', async (status) => {
    const late = clientOf(() => {
      keepToken('sami', true);
      return Response.json({ data: noor }, { status });
    });
    await save(late, { first_name: 'Nour' });
    expect(readKeptUser()).toBeUndefined();
    expect(withKeptAccountDetails(noor)).toEqual(noor);
  });

  test('and refused has the words for its fields', async () => {
    const no = clientOf(() => Response.json({ errors: { email: ['Taken'] } }, { status: 422 }));
    expect(await save(no, {})).toMatchObject({ kind: 'refused', errors: { email: ['Taken'] } });
  });
});

describe('a provider without these calls', () => {
  const none = clientOf(() => Response.json({}, { status: 404 }));

  test('has one device, which is this one', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0';
    vi.stubGlobal('navigator', { userAgent });
    expect(await queries.fetchQuery(devicesQuery(none, () => 5000))).toEqual([
      { id: 'this', icon: 'desktop', label: 'Firefox · Linux', time: 5000, current: true },
    ]);
    const leave = new MutationObserver(queries, signOutEverywhereMutation(none));
    expect(await leave.mutate()).toBe(false);
  });

  test('does not say how its viewers sign in, which is not a failure', async () => {
    expect(await queries.fetchQuery(signInMethodsQuery(none))).toBeNull();
  });
});

test('the present device stands first, marked by the provider or because it came first', async () => {
  const list = (items: object[]) =>
    queries.fetchQuery({
      ...devicesQuery(
        clientOf(() => Response.json({ data: items })),
        () => 0,
      ),
      staleTime: 0,
    });
  const [phone, desk] = [
    { id: 1, label: 'Phone' },
    { id: 2, label: 'Desk' },
  ];
  expect(await list([phone, { ...desk, current: true }])).toMatchObject([
    { id: '2', current: true },
    { id: '1' },
  ]);
  expect(await list([phone, desk])).toMatchObject([{ id: '1', current: true }, { id: '2' }]);
  expect(await list([])).toEqual([]);
});
