import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Env } from '../provider-types.ts';
import { findUsablePort, ListenProblem, listen } from './listen.ts';

describe('a place to listen that cannot be had', () => {
  const other = createServer();
  beforeEach(() => new Promise<void>((done) => void other.listen(0, '127.0.0.1', done)));
  afterEach(() => new Promise((done) => void other.close(done)));

  it.each([
    ['an address of another machine', '203.0.113.1'],
    ['a name that nobody has', 'no-such-host.invalid'],
  ])('is refused in words: %s', async (_, host) => {
    const refused = findUsablePort({ port: 0, host });
    await expect(refused).rejects.toThrow(ListenProblem);
    await expect(refused).rejects.toThrow(`not "${host}"`);
  });

  it('is named where another program has the port', async () => {
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const refused = findUsablePort({ port, host: '127.0.0.1' });
    await expect(refused).rejects.toThrow(ListenProblem);
    await expect(refused).rejects.toThrow(`Port ${port} is taken`);
  });
});

it('a free port is found where any will do, so that links can name it', async () => {
  expect(await findUsablePort({ port: 0, host: '127.0.0.1' })).toBeGreaterThan(0);
});

it('a proxy may use its connection again after a minute of silence', async () => {
  const place = { host: '127.0.0.1', port: await findUsablePort({ port: 0, host: '127.0.0.1' }) };
  const stop = await listen(new Hono<Env>(), place);
  const answer = await fetch(`http://127.0.0.1:${place.port}/`, {
    headers: { connection: 'keep-alive' },
  });
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  await stop();
  expect(Number(seconds)).toBeGreaterThan(60);
});

describe('a server that is asked to end while viewers and proxies are at it', () => {
  it('cuts no request, and every answer says that its connection ends with it', async () => {
    const place = { host: '127.0.0.1', port: await findUsablePort({ port: 0, host: '127.0.0.1' }) };
    const gates: (() => void)[] = [];
    const app = new Hono<Env>();
    app.get('/slow', async (c) => {
      await new Promise<void>((open) => gates.push(open));
      return c.text('slow');
    });
    app.get('/', (c) => c.text('at once'));
    const stop = await listen(app, place);
    const agent = new Agent({ keepAlive: true, maxSockets: 40 });
    const ask = (path: string) => answerOf(agent, place.port, path);
    // Connections that lie idle, as a proxy keeps them, and requests that are being answered.
    await Promise.all(Array.from({ length: 40 }, () => ask('/')));
    const slow = Array.from({ length: 30 }, () => ask('/slow'));
    while (gates.length < slow.length) await new Promise(setImmediate);
    const stopped = stop();
    const late = Array.from({ length: 10 }, () => ask('/'));
    const ended = { text: 'at once', connection: 'close' };
    expect(await Promise.all(late)).toEqual(late.map(() => ended));
    for (const open of gates) open();
    expect(await Promise.all(slow)).toEqual(slow.map(() => ({ ...ended, text: 'slow' })));
    await stopped;
    await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
  });
});

function answerOf(
  agent: Agent,
  port: number,
  path: string,
): Promise<{ text: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      const { connection } = answer.headers;
      let text = '';
      answer.on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => resolve({ text, connection }));
      answer.on('error', reject);
    }).on('error', reject);
  });
}
