import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCertificates } from '../../tests/support/push/certificates.ts';
import { createPushRequest } from './push-request.ts';

/**
 * A push service in a thread of its own, which answers while this thread stands still: after a tenth of a second, and
 * never what is posted to /never.
 */
const service = `
  const { createServer } = require('node:https');
  const { parentPort, workerData } = require('node:worker_threads');
  const server = createServer(workerData, (request, response) => {
    request.resume();
    if (request.url !== '/never') setTimeout(() => response.writeHead(201).end(), 100);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

const folder = mkdtempSync(join(tmpdir(), 'sahra-push-post-'));
const trusted = getCACertificates('default');
let thread: Worker;
let origin: string;
beforeAll(async () => {
  const { key, cert, authority } = makeCertificates(folder);
  setDefaultCACertificates([...trusted, readFileSync(authority, 'utf8')]);
  thread = new Worker(service, { eval: true, workerData: { key, cert } });
  const port = await new Promise((listening) => thread.once('message', listening));
  origin = `https://localhost:${port}`;
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await thread.terminate();
  rmSync(folder, { recursive: true });
});

/** Sends pushes, and waits as many milliseconds for each answer. */
const sender = (timeout: number) => {
  const post = createPushRequest({}, timeout);
  return (path: string) => post(`${origin}${path}`, {}, new Uint8Array(8));
};

it('a push that its service never answers ends with a TimeoutError', async () => {
  const send = sender(300);
  await expect(send('/never')).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('a push that was answered while this process stood still counts as answered', async () => {
  // The service has to answer within this time, and we stand still for longer.
  const timeout = 2000;
  const send = sender(timeout);
  // Its connection is open and free in the next turn, so that the second push is on its way at once.
  await send('/first');
  await new Promise(setImmediate);
  const pushed = send('/second');
  // When this thread goes on, it runs its timers first, and then reads what has arrived.
  await new Promise(setImmediate);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, timeout + 300);
  await expect(pushed).resolves.toMatchObject({ status: 201 });
});
