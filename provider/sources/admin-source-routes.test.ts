import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logTo } from '../../tests/support/log-to.ts';
import {
  playlistOf,
  type SourceService,
  sourceService,
} from '../../tests/support/source-service.ts';
import { answerError } from '../http/error-answers.ts';
import type { Env } from '../provider-types.ts';
import { sourceRoutes } from './admin-source-routes.ts';

const secret = 's'.repeat(43);
let changes = 0;
let service: SourceService;
let app: Hono<Env>;
beforeAll(async () => {
  service = await sourceService();
  app = new Hono<Env>();
  app.onError(answerError(logTo(() => {})));
  app.route(
    '/admin',
    sourceRoutes(service.provider, secret, async () => {
      changes += 1;
    }),
  );
});
beforeEach(async () => {
  await service.startAgain();
  changes = 0;
});
afterAll(() => service.close());

async function ask(path: string, body?: object, from = '127.0.0.1', bearer = secret) {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const request = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
  const incoming = { socket: { remoteAddress: from } };
  const answer = await app.request(`/admin/${path}`, request, { incoming } as Env['Bindings']);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('the command that reaches a running server', () => {
  it('adds a source, which is looked at without waiting, and lists it without its password', async () => {
    const source = {
      kind: 'm3u',
      address: 'https://tv.example/a.m3u?token=hidden',
      password: 'hidden',
    };
    expect(await ask('sources', source)).toEqual({
      status: 200,
      body: { id: 'tv-example-a', replacesImport: false },
    });
    expect(changes).toBe(1);
    const { body } = await ask('sources');
    expect(body).toMatchObject({
      sources: [
        { id: 'tv-example-a', address: 'https://tv.example/a.m3u', intervalMs: 21_600_000 },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('hidden');
  });

  it('changes a source, which is looked at without waiting', async () => {
    const id = await service.add('m3u', '/no/such/file.m3u');
    expect(await ask('sources/change', { id, address: '/srv/tv.m3u' })).toMatchObject({
      status: 200,
    });
    expect(changes).toBe(1);
    expect(await service.state(id)).toMatchObject({ address: '/srv/tv.m3u' });
  });

  it('orders a refresh or a removal, and reads what came of it', async () => {
    const file = await service.file('tv.m3u', playlistOf('One'));
    const id = await service.add('m3u', file);
    await service.refresh(id);
    service.clock.now += 60_000;
    expect(await service.run(id)).toBe('not due');
    expect(await ask('sources/order', { id, do: 'refresh' })).toMatchObject({ status: 200 });
    expect(await service.run(id)).toBe('done');
    const { body } = await ask(`sources/log?source=${id}&after=0&limit=2`);
    expect(body).toMatchObject({ lines: [{ outcome: 'new' }, { outcome: 'unchanged' }] });
  });

  it.each<[string, object, number]>([
    ['sources', { kind: 'cable', address: 'a' }, 422],
    ['sources', { kind: 'm3u', address: 'ftp://tv.example/a' }, 409],
    ['sources/change', { id: 'none', address: '/tv.m3u' }, 409],
    ['sources/order', { id: 'none', do: 'refresh' }, 409],
    ['sources/order', { id: 'none', do: 'burn' }, 422],
  ])('is refused what makes no sense: %s %j', async (path, body, status) => {
    expect(await ask(path, body)).toMatchObject({ status });
    expect(changes).toBe(0);
  });

  it.each(['sources', 'sources/log?after=0&limit=1'])(
    'is the only one that finds anything at %s',
    async (path) => {
      expect(await ask(path, undefined, '203.0.113.9')).toMatchObject({ status: 404 });
      expect(await ask(path, undefined, '127.0.0.1', 'guessed')).toMatchObject({ status: 404 });
    },
  );
});
