import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListenProblem, portFor } from './listen.ts';

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
