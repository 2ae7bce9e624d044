import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Entry } from '#src/contracts/entry.ts';
import { FavouriteResult } from '#src/contracts/favourite.ts';
import { paged, resource } from '#src/contracts/wire.ts';
import {
  type Call,
  type CatalogueService,
  catalogueService,
} from '../../tests/support/catalogue-service.ts';

let service: CatalogueService;
let token: string;
beforeAll(async () => {
  service = await catalogueService();
});
beforeEach(async () => {
  await service.broadcast({ id: 'sahra-news', title: 'Sahra News' });
  token = await service.signIn();
});
afterAll(() => service.close());

const toggle = (id: string, type?: string, call: Call = {}) => {
  service.clock.now += 1000;
  const json = type ? { type } : undefined;
  return service.read(`user/favorites/${id}`, resource(FavouriteResult), {
    method: 'PUT',
    token,
    json,
    ...call,
  });
};
const state = (id: string, type: string) =>
  service.read(`user/favorites/${id}?type=${type}`, resource(FavouriteResult), { token });
const favourites = async (query = '') => {
  const { data } = await service.read(`user/favorites${query}`, paged(Entry), { token });
  return data.map((entry) => entry.content.id);
};

test('a heart marks a film, and once more unmarks it', async () => {
  expect(await toggle('the-salt-road')).toEqual({ type: 'create', id: 'the-salt-road' });
  expect(await state('the-salt-road', 'video')).toMatchObject({ type: 'create' });
  expect(await toggle('the-salt-road')).toEqual({ type: 'delete', id: 'the-salt-road' });
  expect(await state('the-salt-road', 'video')).toMatchObject({ type: 'delete' });
  expect(await favourites()).toEqual([]);
});

test('favourites are listed with the newest first, films, shows and channels together', async () => {
  await toggle('the-salt-road');
  await toggle('the-lamplighters', 'tv-show');
  await toggle('sahra-news', 'live-stream');
  expect(await favourites()).toEqual(['sahra-news', 'the-lamplighters', 'the-salt-road']);
  expect(await favourites('?limit=2&page=2')).toEqual(['the-salt-road']);
  const { data } = await service.read('user/favorites', paged(Entry), { token });
  expect(data.map((entry) => entry.content.in_favorite)).toEqual([true, true, true]);
});

test('a show is the same favourite under both names that the wire has for it', async () => {
  await toggle('the-lamplighters', 'playlist');
  expect(await state('the-lamplighters', 'tv-show')).toMatchObject({ type: 'create' });
});

test('a change made offline that arrives twice toggles once', async () => {
  const change = { change: 'heart-on-the-train' };
  expect(await toggle('the-salt-road', 'video', change)).toMatchObject({ type: 'create' });
  expect(await toggle('the-salt-road', 'video', change)).toMatchObject({ type: 'create' });
  expect(await favourites()).toEqual(['the-salt-road']);
  expect(await toggle('the-salt-road', 'video', { change: 'another' })).toMatchObject({
    type: 'delete',
  });
});

test('a channel that an import took away leaves the list, can be unmarked, and comes back with it', async () => {
  await toggle('sahra-news', 'live-stream');
  await service.broadcast();
  expect(await favourites()).toEqual([]);
  await service.broadcast({ id: 'sahra-news', title: 'Sahra News' });
  expect(await favourites()).toEqual(['sahra-news']);
  await service.broadcast();
  expect(await toggle('sahra-news', 'live-stream')).toMatchObject({ type: 'delete' });
});

test('what does not exist cannot be marked, and a wrong kind is named', async () => {
  const put = (id: string, json: unknown) =>
    service.ask(`user/favorites/${id}`, { method: 'PUT', token, json });
  expect((await put('nothing', { type: 'video' })).status).toBe(404);
  expect((await put('the-salt-road', { type: 'tv-show' })).status).toBe(404);
  const { status, body } = await put('the-salt-road', { type: 'song' });
  expect(status).toBe(422);
  expect(body).toHaveProperty(['errors', 'type', 0]);
});

test('a refused change may be sent again under its name once there is something to mark', async () => {
  const put = () =>
    service.ask('user/favorites/late', {
      method: 'PUT',
      token,
      change: 'early-bird',
      json: { type: 'live-stream' },
    });
  expect((await put()).status).toBe(404);
  await service.broadcast({ id: 'late', title: 'Late Night' });
  expect((await put()).status).toBe(200);
});

test('a visitor has no favourites', async () => {
  expect((await service.ask('user/favorites')).status).toBe(401);
  expect((await service.ask('user/favorites/the-salt-road')).status).toBe(401);
  expect((await service.ask('user/favorites/the-salt-road', { method: 'PUT' })).status).toBe(401);
});
