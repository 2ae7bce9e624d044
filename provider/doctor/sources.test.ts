/** Whatever a source is or does, the doctor ends, says what it was, and names no password. */
import 'temporal-polyfill/global';
import { createServer, type RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { examineSource } from './examine-source.ts';
import { findingLine } from './findings.ts';

const limits = { maxBytes: 100_000, stallTimeoutMs: 10_000, allMs: 20_000 };
const bounds = { callMs: 10_000, maxBytes: 100_000, allMs: 20_000 };
const guide =
  '<tv><programme channel="one" start="20261121120000" stop="20261121130000"><title>News</title></programme></tv>';

async function said(source: string, stallTimeoutMs = limits.stallTimeoutMs) {
  const order = { source, origin: undefined, token: undefined, timezone: 'UTC', json: false };
  const now = () => Date.parse('2026-11-21T12:00:00Z');
  const tools = { now, wait: async () => {}, limits: { ...limits, stallTimeoutMs }, bounds };
  const found = await examineSource(order, tools);
  const lines = found.findings.map((one) => findingLine(one).replace(/ +/g, ' '));
  return { ...found, lines };
}

/** What is said of a path at a server that answers so. */
async function saidOf(path: string, listener: RequestListener, stallTimeoutMs?: number) {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const found = await said(`http://127.0.0.1:${port}${path}`, stallTimeoutMs);
    return {
      ...found,
      lines: found.lines.map((line) => line.replaceAll(`127.0.0.1:${port}`, 'tv')),
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('a source', () => {
  it('is known by what is there and not by its name', async () => {
    const { kind } = await saidOf('/get.php?type=epg', (_, response) => response.end(guide));
    expect(kind).toBe('guide');
  });

  it('that is no file, or another one, is said to be none', async () => {
    expect(await said('/nowhere/guide.xml')).toMatchObject({
      kind: 'unknown',
      works: false,
      lines: ['wrong /nowhere/guide.xml: there is no such file'],
    });
    const { lines } = await said(fileURLToPath(import.meta.url));
    expect(lines[0]).toMatch(
      /line 1: it is neither an XMLTV guide nor an M3U playlist but something/,
    );
  });

  it.each([401, 403, 404, 500])('that answers %i says so', async (status) => {
    const { lines } = await saidOf('/a/guide.xml', (_, response) =>
      response.writeHead(status).end(),
    );
    expect(lines).toEqual([`wrong tv/…/guide.xml: the server answered ${status}`]);
  });

  it('that sends a web page instead is no guide', async () => {
    const { lines } = await saidOf('/guide.xml', (_, response) => response.end('<!doctype html>'));
    expect(lines).toEqual([
      'wrong tv/…/guide.xml at line 1: it is neither an XMLTV guide nor an M3U playlist but a web page',
    ]);
  });

  it('that answers with a part of a web page at its base may still be an API', async () => {
    const { kind } = await saidOf('/api', (_, response) => response.end('<h1>Our API</h1>'));
    expect(kind).toBe('api');
  });

  it('that never answers, that is too large or that nobody serves is given up', async () => {
    expect((await saidOf('/list.m3u', () => {}, 50)).lines).toEqual([
      'wrong tv/…/list.m3u: it cannot be read (the server did not answer in time)',
    ]);
    const large = `#EXTM3U\n${'# a comment\n'.repeat(20_000)}`;
    const { lines } = await saidOf('/list.m3u', (_, response) => response.end(large));
    expect(lines).toEqual(['wrong tv/…/list.m3u: it is larger than 98 kB']);
    expect((await said(`http://127.0.0.1:${await freePort()}/api`)).lines).toEqual([
      'wrong GET /pages: nothing listens there',
    ]);
  });

  it('is never named with its password', async () => {
    const list = '#EXTM3U\n#EXTINF:-1,One\nrtmp://layla:secret@tv.example/secret';
    const { lines } = await saidOf('/layla/secret/list.m3u?password=secret', (_, response) =>
      response.end(list),
    );
    expect(lines.length).toBeGreaterThan(0);
    const refused = await said('http://layla:secret@127.0.0.1:1/list.m3u?password=secret');
    const api = await said('http://layla:secret@127.0.0.1:1/api?password=secret');
    for (const { name, lines: said } of [refused, api]) lines.push(name, ...said);
    expect(lines.join('\n')).not.toContain('secret');
  });
});
