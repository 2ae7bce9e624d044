import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { expect, it } from 'vitest';
import type { Env } from '../provider-types.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { observeRequests } from './observe-requests.ts';

function logged(settings: Parameters<typeof createLog>[0]) {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line) > 0;
  return { lines, log: createLog(settings, { write }) };
}

it('a collector gets a line of JSON, with its level in words and its time in UTC', () => {
  const { lines, log } = logged({ logLevel: 'info', logFormat: 'json' });
  log.error({ requestId: 'r-1' }, 'A mail could not be sent.');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'error',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: 'r-1',
      msg: 'A mail could not be sent.',
    },
  ]);
});

it('a reader at a terminal gets a line of text', () => {
  const { lines, log } = logged({ logLevel: 'warn', logFormat: 'text' });
  log.error({ requestId: 'r-1' }, 'A mail could not be sent.');
  log.info('request');
  expect(lines).toEqual([
    expect.stringMatching(/^\S+Z ERROR A mail could not be sent\. requestId=r-1\n$/),
  ]);
});

it('a request is a line with its id, route, status and time, and with nothing about the viewer who sent it', async () => {
  const { lines, log } = logged({ logLevel: 'info', logFormat: 'json' });
  const app = new Hono<Env>();
  app.use(requestId());
  app.use(observeRequests(createMetrics(), log));
  app.get('/api/casts/:slug', (c) => c.text('', 404));
  await app.request('/api/casts/noor?q=amman', {
    headers: { authorization: 'Bearer secret', 'x-request-id': 'r-2' },
  });
  const { time: _, ms, ...line } = JSON.parse(lines.join()) as Record<string, unknown>;
  expect(ms).toEqual(expect.any(Number));
  expect(line).toEqual({
    level: 'info',
    msg: 'request',
    requestId: 'r-2',
    method: 'GET',
    route: '/api/casts/:slug',
    status: 404,
  });
});
