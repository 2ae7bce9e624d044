import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findUsablePort, listen } from '../process/listen.ts';
import type { Env } from '../provider-types.ts';
import { Refusal } from './refusal.ts';
import { limitBody } from './request-body.ts';

const host = '127.0.0.1';
let port: number;
let stop: () => Promise<void>;
let connection: Socket;
let received = '';
let failures: Error[] = [];

beforeEach(async () => {
  const app = new Hono<Env>();
  app.get('/', (c) => c.text('here'));
  app.post('/form', limitBody, (c) => c.text('taken'));
  app.onError((error, c) => {
    failures.push(error);
    return c.text('refused', error instanceof Refusal ? error.status : 500);
  });
  port = await findUsablePort({ host, port: 0 });
  stop = await listen(app, { host, port });
  received = '';
  failures = [];
  connection = connect(port, host).on('data', (data) => {
    received += data;
  });
});

afterEach(async () => {
  connection.destroy();
  await stop();
});

it('a form that is too large is refused once all of it was sent, and the connection goes on', async () => {
  const size = 300_000;
  const half = 'x'.repeat(size / 2);
  connection.write(
    `POST /form HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${size}\r\n\r\n${half}`,
  );
  // A browser on a slow connection is still sending, and looks for no answer yet.
  expect(
    await (await fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } })).text(),
  ).toBe('here');
  expect(received).toBe('');
  connection.write(half);
  await expect.poll(() => received).toMatch(/^HTTP\/1\.1 413 /);
  connection.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await expect.poll(() => received).toMatch(/here$/);
});

it('a viewer who leaves while such a form is being sent is no failure of the server', async () => {
  connection.write(`POST /form HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 300000\r\n\r\n{`);
  // The server has begun to read once it answers another request.
  await fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } });
  connection.destroy();
  await expect.poll(() => failures).toEqual([expect.any(Refusal)]);
});
