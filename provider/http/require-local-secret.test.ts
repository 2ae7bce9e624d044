import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Env } from '../provider-types.ts';
import { requireLocalSecret } from './require-local-secret.ts';

const app = new Hono<Env>().get('/', requireLocalSecret('secret'), (c) => c.text('in'));
app.onError((_, c) => c.body(null, 404));

const home = '192.168.1.10';
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

it.each([
  ['of this machine, at its own address', home, home, 'secret', {}, 200],
  ['of this machine, at the loopback address', '127.0.0.1', '127.0.0.1', 'secret', {}, 200],
  ['of another machine of the house', '192.168.1.11', home, 'secret', {}, 404],
  ['that does not know the secret', home, home, 'guess', {}, 404],
  ['that a proxy of this machine forwards', home, home, 'secret', forwarded, 404],
])('a command %s', async (_, remoteAddress, localAddress, word, more, status) => {
  const headers = { authorization: `Bearer ${word}`, ...more };
  const incoming = { socket: { remoteAddress, localAddress } };
  expect((await app.request('/', { headers }, { incoming })).status).toBe(status);
});
