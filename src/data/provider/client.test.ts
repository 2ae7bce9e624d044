import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kindOfStatus } from '../../contracts/failure-kind.ts';
import { keptAtHeader } from '../../contracts/kept-at-header.ts';
import { User } from '../../contracts/user.ts';
import { listOf, paged, resource } from '../../contracts/wire.ts';
import { type ClientEnv, createClient, UnusedBody } from './client.ts';
import { isTransient, RequestError } from './errors.ts';

const origin = 'http://provider.test';
let answer: (request: Request) => Response | Promise<Response>;
let asked: Request[];
let failures: RequestError[];
let expired: string[];
let token: string | undefined;

const env: ClientEnv = {
  base: `${origin}/api`,
  origin,
  token: () => token,
  country: () => 'AE',
  uuid: () => 'b0b7',
  language: () => 'ar',
  onUnauthorized: (was) => expired.push(was),
  onFailure: (error) => failures.push(error),
  fetch: async (input, init) => {
    const request = new Request(input, init);
    asked.push(request);
    return answer(request);
  },
  accepts: async () => [],
};
const client = createClient(env);

beforeEach(() => {
  asked = [];
  failures = [];
  expired = [];
  token = 'secret';
  answer = () => Response.json({ data: { id: 7, first_name: 'Layla' } });
});

const failing = async (call: Promise<unknown>): Promise<RequestError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof RequestError))
    throw new Error(`expected a RequestError, got ${String(error)}`);
  return error;
};

describe('a call to the provider', () => {
  it('carries the token, the country and the name of this browser', async () => {
    await client.get('user', resource(User));
    const [request] = asked;
    expect(request?.url).toBe(`${origin}/api/user`);
    expect(request?.headers.get('authorization')).toBe('Bearer secret');
    expect(request?.headers.get('countryCode')).toBe('AE');
    expect(request?.headers.get('X-Client-UUID')).toBe('b0b7');
  });

  it('carries no token for a visitor', async () => {
    token = undefined;
    await client.get('user', resource(User));
    expect(asked[0]?.headers.has('authorization')).toBe(false);
  });

  it('turns a numeric id into text and takes the resource with or without an envelope', async () => {
    expect((await client.get('user', resource(User))).id).toBe('7');
    answer = () => Response.json({ id: 'u-7' });
    expect((await client.get('user', resource(User))).id).toBe('u-7');
  });

  it('drops the list item that does not parse and shows the rest', async () => {
    const Named = v.object({ name: v.string() });
    answer = () =>
      Response.json({ data: [{ name: 'One' }, { nom: 'Deux' }, null, { name: 'Three' }] });
    expect(await client.get('pages', resource(listOf(Named)))).toEqual([
      { name: 'One' },
      { name: 'Three' },
    ]);
  });

  it('reads a paged list, also nested once more, also bare', async () => {
    const Named = v.object({ name: v.string() });
    const one = { data: [{ name: 'One' }], last_page: 3 };
    answer = () => Response.json(one);
    expect(await client.get('pages', paged(Named))).toEqual(one);
    answer = () => Response.json({ data: one });
    expect(await client.get('pages', paged(Named))).toEqual(one);
    answer = () => Response.json(one.data);
    expect(await client.get('pages', paged(Named))).toEqual({ data: one.data });
  });
});

describe('an answer that the worker had kept', () => {
  beforeEach(() => {
    const headers = { [keptAtHeader]: '1795284000000' };
    answer = () => Response.json({ data: { id: 7, in_favorite: false } }, { headers });
  });

  it('is no answer where the device has a record of its own', async () => {
    const failure = await failing(client.get('user/favorites/dunes', UnusedBody, { quiet: true }));
    expect(isTransient(failure)).toBe(true);
    await failing(client.raw('channel-notifications', { quiet: true }));
    expect(failures).toEqual([]);
  });

  it('shows a film, and does not say whether it is a favourite', async () => {
    expect(await client.get('videos/dunes', UnusedBody)).toEqual({ data: { id: 7 } });
  });
});

describe('a call that fails', () => {
  it('says server error once the provider answered with one', async () => {
    answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    expect((await failing(client.get('user', resource(User)))).kind).toBe('server');
    expect(failures).toHaveLength(1);
  });

  it('is a network failure when nothing answered', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await failing(client.get('user', resource(User)));
    expect([error.kind, error.status]).toEqual(['network', undefined]);
  });

  it('has not reached the provider when the sign-in page of a hotel’s network answers', async () => {
    answer = () => new Response('\n<!doctype html><title>Welcome</title>', { status: 200 });
    const error = await failing(client.get('user', resource(User)));
    expect([error.kind, isTransient(error), error.status]).toEqual(['network', true, undefined]);
  });

  it('is a timeout when no answer comes for twenty seconds, which may pass by itself', async () => {
    vi.useFakeTimers();
    answer = () => new Promise(() => undefined);
    const failed = failing(client.get('user', resource(User)));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(failures).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const error = await failed;
    vi.useRealTimers();
    expect([error.kind, isTransient(error)]).toEqual(['timeout', true]);
    expect(failures).toEqual([error]);
  });

  it('is a broken contract when ten megabytes come of another shape, of which the log gets none', async () => {
    answer = () => Response.json({ data: 'a'.repeat(10_000_000) });
    const { kind, message } = await failing(client.get('user', resource(User)));
    expect([kind, message]).toEqual(['contract', 'expected Object']);
  });

  it('keeps the field messages of a 422, without a toast', async () => {
    answer = () =>
      Response.json({ message: 'Check', errors: { email: ['Taken'] } }, { status: 422 });
    const error = await failing(client.post('register', UnusedBody, {}));
    expect(error.kind).toBe('invalid');
    expect(error.errors).toEqual({ email: ['Taken'] });
    expect(failures).toEqual([]);
  });

  it('keeps the words and the user of a refusal whose JSON PHP calls a page of HTML', async () => {
    const body = { message: 'Check', errors: { email: ['Taken'] }, user: { id: 7 } };
    const headers = { 'content-type': 'text/html' };
    answer = () => new Response(JSON.stringify(body), { status: 422, headers });
    const error = await failing(client.post('register', UnusedBody, {}));
    expect([error.serverMessage, error.errors]).toEqual(['Check', body.errors]);
    expect(error.body).toEqual(body);
    answer = () => new Response('{ a page of text }', { status: 422, headers });
    expect((await failing(client.post('register', UnusedBody, {}))).body).toBe(
      '{ a page of text }',
    );
  });

  it('treats an error field in a good answer as a 422', async () => {
    answer = () => Response.json({ error: 'No such code' });
    const error = await failing(client.post('email/confirm/1', UnusedBody, {}));
    expect([error.kind, error.status, error.serverMessage]).toEqual([
      'invalid',
      422,
      'No such code',
    ]);
  });

  it('shows no toast for a 423, nor for progress, nor where the screen speaks itself', async () => {
    answer = () => Response.json({}, { status: 423 });
    await failing(client.post('login', UnusedBody, {}));
    answer = () => Response.json({}, { status: 500 });
    await failing(client.put('videos/1/progress', UnusedBody, {}));
    await failing(client.get('settings', UnusedBody, { quiet: true }));
    expect(failures).toEqual([]);
  });

  it('ends the session on a 401 only when a token was sent', async () => {
    answer = () => Response.json({}, { status: 401 });
    await failing(client.get('user', resource(User)));
    expect(expired).toEqual(['secret']);
    token = undefined;
    await failing(client.get('user', resource(User)));
    expect(expired).toEqual(['secret']);
  });

  it.each([401, 403])(
    'was not refused by the provider when a gateway answers %i with a page: the session goes on',
    async (status) => {
      const headers = { 'content-type': 'text/html' };
      answer = () => new Response('<html><h1>Authorization Required', { status, headers });
      const error = await failing(client.get('user', resource(User)));
      expect([error.kind, isTransient(error), error.status]).toEqual(['server', true, status]);
      expect(expired).toEqual([]);
    },
  );

  it('is a broken contract when the body is not JSON or of another shape', async () => {
    answer = () => new Response('{"data":', { status: 200 });
    expect((await failing(client.get('user', resource(User)))).kind).toBe('contract');
    answer = () => Response.json({ data: { name: 'no id' } });
    expect((await failing(client.get('user', resource(User)))).kind).toBe('contract');
  });
});

describe('headers that only some providers take', () => {
  const repeat = { idempotencyKey: 'b0b7-1', etag: '"1"' };
  const sent = () => [
    asked[0]?.headers.get('idempotency-key'),
    asked[0]?.headers.get('if-none-match'),
  ];
  const elsewhere = (...accepted: string[]) =>
    createClient({ ...env, origin: 'http://app.test', accepts: async () => accepted });

  it('go to the origin of the app without a question', async () => {
    await client.put('user/favorites/7', UnusedBody, {}, repeat);
    expect(sent()).toEqual(['b0b7-1', '"1"']);
  });

  it('go to another origin only when its settings name them', async () => {
    await elsewhere('idempotency-key').put('user/favorites/7', UnusedBody, {}, repeat);
    expect(sent()).toEqual(['b0b7-1', null]);
  });

  it('stay behind where the settings say nothing or cannot be had', async () => {
    await elsewhere().put('user/favorites/7', UnusedBody, {}, repeat);
    expect(sent()).toEqual([null, null]);
    asked = [];
    const unknown = {
      ...env,
      origin: 'http://app.test',
      accepts: () => Promise.reject(new Error()),
    };
    await createClient(unknown).put('user/favorites/7', UnusedBody, {}, repeat);
    expect(sent()).toEqual([null, null]);
  });
});

it('a day that is still as it was is an answer, not a failure', async () => {
  answer = () => new Response(null, { status: 304 });
  expect((await client.raw('live-streams/epg', { etag: '"1"' })).status).toBe(304);
  expect(failures).toEqual([]);
});

it('a call goes out in the name of the token it was given, also when another viewer is signed in by now', async () => {
  await client.get('user', resource(User), { token: 'of Noor' });
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer of Noor');
});

it('which failures may pass by themselves is said in one place', () => {
  const passing = (status: number) =>
    isTransient(new RequestError(kindOfStatus(status), { status }));
  expect([500, 502, 503, 408, 425, 429].every(passing)).toBe(true);
  expect([400, 401, 403, 404, 405, 409, 422, 423, 501].some(passing)).toBe(false);
});
