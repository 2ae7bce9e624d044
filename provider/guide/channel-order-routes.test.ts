/** A viewer's own order of channels: docs/decisions.md, "A viewer's own order of channels". */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AccountService,
  newViewer,
  openAccountService,
  signInForToken,
} from '../../tests/support/account-service.ts';
import { mounts } from '../routes.ts';

let service: AccountService;
beforeAll(async () => {
  service = await openAccountService({}, mounts);
});
afterAll(() => service.close());

let viewers = 0;
async function newHousehold() {
  viewers += 1;
  const viewer = await newViewer(service, `viewer-${viewers}@home.example`);
  const token = await signInForToken(service, viewer);
  const ask = async (method: string, path: string, json?: unknown, more: object = {}) => {
    const answer = await service.call(method, `/api/${path}`, {
      token,
      json,
      headers: { ...more },
    });
    return { status: answer.status, body: answer.body as { data: Record<string, string> } };
  };
  const order = async (pass?: string) => {
    const headers = pass === undefined ? {} : { 'x-profile': pass };
    return (await ask('GET', 'user/channel-order', undefined, headers)).body.data.channels;
  };
  return { ask, order };
}

it('is empty at first, then as it was put, and empty again', async () => {
  const { ask, order } = await newHousehold();
  expect(await order()).toEqual([]);
  const put = await ask('PUT', 'user/channel-order', { channels: ['b', 'a', 'b'] });
  expect(put).toMatchObject({ status: 200, body: { data: { channels: ['b', 'a'] } } });
  expect(await order()).toEqual(['b', 'a']);
  await ask('PUT', 'user/channel-order', { channels: [] });
  expect(await order()).toEqual([]);
});

it('is each profile’s own', async () => {
  const { ask, order } = await newHousehold();
  const { data } = (await ask('POST', 'profiles', { name: 'Layla' })).body;
  const { pass } = (await ask('POST', `profiles/${data.id}/enter`, {})).body.data;
  await ask('PUT', 'user/channel-order', { channels: ['a', 'b'] });
  await ask('PUT', 'user/channel-order', { channels: ['b', 'a'] }, { 'x-profile': pass });
  expect(await order()).toEqual(['a', 'b']);
  expect(await order(pass)).toEqual(['b', 'a']);
});

it('is not undone by a change that comes a second time', async () => {
  const { ask, order } = await newHousehold();
  const key = { 'idempotency-key': crypto.randomUUID() };
  await ask('PUT', 'user/channel-order', { channels: ['a', 'b'] }, key);
  await ask('PUT', 'user/channel-order', { channels: ['b', 'a'] });
  await ask('PUT', 'user/channel-order', { channels: ['a', 'b'] }, key);
  expect(await order()).toEqual(['b', 'a']);
});

it('has 2,000 channels at most, and nothing but ids', async () => {
  const { ask } = await newHousehold();
  const many = Array.from({ length: 2001 }, (_, at) => `${at}`);
  for (const channels of [many, 'a', [1], [''], undefined]) {
    const answer = await ask('PUT', 'user/channel-order', { channels });
    expect([channels, answer.status]).toEqual([channels, 422]);
  }
});

it('may have as many channels as it has at most with the longest ids, in letters of any language', async () => {
  const { ask, order } = await newHousehold();
  const channels = Array.from({ length: 2000 }, (_, at) => `${at}`.padStart(200, 'ค'));
  expect((await ask('PUT', 'user/channel-order', { channels })).status).toBe(200);
  expect(await order()).toEqual(channels);
});

it('is nobody’s without a sign-in', async () => {
  expect((await service.call('GET', '/api/user/channel-order', {})).status).toBe(401);
});
