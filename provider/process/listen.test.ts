import { createServer } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Env } from '../provider.ts';
import { ListenProblem, listen, portFor } from './listen.ts';

describe('a place to listen that cannot be had', () => {
  const other = createServer();
  beforeEach(() => new Promise<void>((done) => void other.listen(0, '127.0.0.1', done)));
  afterEach(() => new Promise((done) => void other.close(done)));

  it.each([
    ['an address of another machine', '203.0.113.1'],
    ['a name that nobody has', 'no-such-host.invalid'],
  ])('is refused in words: %s', async (_, host) => {
    const refused = portFor({ port: 0, host });
    await expect(refused).rejects.toThrow(ListenProblem);
    await expect(refused).rejects.toThrow(`not "${host}"`);
  });

  it('is named where another program has the port', async () => {
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const refused = portFor({ port, host: '127.0.0.1' });
    await expect(refused).rejects.toThrow(ListenProblem);
    await expect(refused).rejects.toThrow(`Port ${port} is taken`);
  });
});

it('a free port is found where any will do, so that links can name it', async () => {
  expect(await portFor({ port: 0, host: '127.0.0.1' })).toBeGreaterThan(0);
});

it('a proxy may use its connection again after a minute of silence', async () => {
  const place = { host: '127.0.0.1', port: await portFor({ port: 0, host: '127.0.0.1' }) };
  const stop = await listen(new Hono<Env>(), place);
  const answer = await fetch(`http://127.0.0.1:${place.port}/`, {
    headers: { connection: 'keep-alive' },
  });
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  await stop();
  expect(Number(seconds)).toBeGreaterThan(60);
});
