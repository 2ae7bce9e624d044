import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createClient } from '../data/provider/client.ts';
import { loginMutation, userToConfirmQuery } from './auth.ts';
import { completeSocialSignIn } from './social-sign-in.ts';

/** A provider that gives this one answer, and a visitor at its door. */
function visitorOf(answer: () => Response) {
  const queryClient = new QueryClient();
  const client = createClient({
    base: 'http://provider.test/v1',
    origin: 'http://sahra.test',
    accepts: async () => [],
    token: () => undefined,
    country: () => undefined,
    uuid: () => 'b0b7',
    language: () => 'en',
    onUnauthorized: () => {},
    onFailure: () => {},
    fetch: async () => answer(),
  });
  return { client, queryClient };
}

const credentials = { email: 'noor@tv.test', password: 'Harbour#26', remember: false };

function logIn(answer: () => Response) {
  const { client, queryClient } = visitorOf(answer);
  const { mutationFn } = loginMutation(client);
  return mutationFn?.(credentials, { client: queryClient, meta: undefined });
}

test('an account that waits for its code is known by the id that the provider names', async () => {
  const locked = () =>
    Response.json({ message: 'Confirm first', user: { id: 77 } }, { status: 423 });
  expect(await logIn(locked)).toEqual({ kind: 'unconfirmed', userId: '77' });
});

test('and by the address that was typed, where it names none', async () => {
  const locked = () => Response.json({ message: 'Confirm first' }, { status: 423 });
  expect(await logIn(locked)).toEqual({ kind: 'unconfirmed', userId: 'noor@tv.test' });
});

test('an address that stands in for the id is all there is to know of its viewer', async () => {
  const { client, queryClient } = visitorOf(() => Response.json({}, { status: 404 }));
  const ask = (id: string) => queryClient.fetchQuery(userToConfirmQuery(client, id));
  expect(await ask('noor@tv.test')).toEqual({ email: 'noor@tv.test' });
  await expect(ask('77')).rejects.toThrow();
});

test('the issuer’s own profile is an identity to register with', async () => {
  const profile = { sub: 'i-9', email: 'noor@tv.test', given_name: 'Noor' };
  const { client } = visitorOf(() => Response.json({ status: 201, user: profile }));
  expect(await completeSocialSignIn(client, 'harbour', {})).toMatchObject({
    kind: 'new',
    user: { oauth_id: 'i-9', oauth_type: 'harbour', email: 'noor@tv.test', first_name: 'Noor' },
  });
});

test('somebody who registered by another service and waits for the code is known by the id that the provider names', async () => {
  const body = { message: 'Confirm first', temp_user: { id: 77 } };
  const { client } = visitorOf(() => Response.json(body, { status: 423 }));
  const outcome = await completeSocialSignIn(client, 'harbour', {});
  expect(outcome).toEqual({ kind: 'unconfirmed', userId: '77' });
});

test('an external sign-in that the provider refuses keeps its words and its reason', async () => {
  const complete = (status: number, body: object) =>
    completeSocialSignIn(visitorOf(() => Response.json(body, { status })).client, 'harbour', {});
  const message = 'The other service gave no e-mail address that can be used here.';
  expect(await complete(422, { message })).toEqual({ kind: 'failed', why: 'invalid', message });
  expect(await complete(503, {})).toEqual({ kind: 'failed', why: 'server', message: undefined });
  expect(await complete(400, { message })).toEqual({ kind: 'inactive' });
  expect(await complete(423, { message })).toMatchObject({ kind: 'failed', message });
  // An answer without a token is our provider's fault, not that of the other service.
  expect(await complete(200, { status: 200 })).toMatchObject({ kind: 'failed', why: 'contract' });
});
