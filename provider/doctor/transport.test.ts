/** What goes wrong on the way of an answer is found as well: statuses, redirects, CORS, streams, silence. */
import { describe, expect, it } from 'vitest';
import {
  answerChange,
  examinePlainApi,
  fieldChange,
  preflightChange,
} from '../../tests/support/examine-plain-api.ts';
import { freePort } from '../../tests/support/free-port.ts';
import type { PlainChange } from '../../tests/support/plain-api.ts';
import type { Ask } from './bounded-requests.ts';
import { checkStreamAddress } from './check-stream.ts';
import { examineSource } from './examine-source.ts';
import { Findings } from './findings.ts';

const origin = 'access-control-allow-origin';
const exposed = 'access-control-expose-headers';
const preflights = [
  'GET /live-streams/epg',
  'POST /channel-notifications',
  'PUT /user/favorites/1',
  'DELETE /user/favorites/1',
];

const cases: readonly [string, PlainChange, string][] = [
  [
    'a call that is not there',
    answerChange('settings', { status: 404 }),
    'missing GET /settings: no such call (404): everything that it switches on is off',
  ],
  [
    'a listed video that is not there',
    answerChange('videos/ferry', { status: 404 }),
    'wrong GET /videos/ferry: not there (404), and the app needs it',
  ],
  [
    'a call that may not be made',
    answerChange('location', { status: 403 }),
    'wrong GET /location: 403: refused',
  ],
  [
    'a token that is no longer good',
    answerChange('user', { status: 401 }),
    'wrong GET /user: 401: the token is not good, and the app signs its viewer out',
  ],
  [
    'a refusal with the status 200',
    fieldChange('location', 'error', 'No'),
    'wrong GET /location: status 200 with a field `error`, which counts as refused (422)',
  ],
  [
    'an answer that is cut off',
    answerChange('location', { body: '{"data":\n{"code":' }),
    'wrong GET /location at line 2, column 9: not JSON, or cut off',
  ],
  [
    'a web page where JSON belongs',
    answerChange('location', { body: '<!doctype html>' }),
    'wrong GET /location: a web page where JSON belongs: the app takes it for a network that asks for a sign-in',
  ],
  [
    'an empty answer',
    answerChange('location', { body: '' }),
    'wrong GET /location: an empty answer where JSON belongs',
  ],
  [
    'JSON that is called text',
    answerChange('location', { headers: { 'content-type': 'text/html' } }),
    'tolerated GET /location: sent as "text/html", read as JSON',
  ],
  [
    'a redirect',
    answerChange('location', { status: 302, headers: { location: '/api/pages/home' } }),
    'tolerated GET /location: redirected, which costs each call a round trip',
  ],
  [
    'a redirect without an end',
    answerChange('location', { status: 302, headers: { location: '/api/location' } }),
    'wrong GET /location: it redirects more than 5 times',
  ],
  [
    'an unknown video that is there',
    answerChange('videos/there-is-no-such-video', { status: 200 }),
    'wrong GET /videos/there-is-no-such-video: status 200 where 404 belongs: the viewer is not told that there is no such video',
  ],
  [
    'a stream that is not there',
    answerChange('media/one.m3u8', { status: 404 }),
    'missing GET /live-streams/one at stream_link: nothing plays: the stream answers 404',
  ],
  [
    'a stream that is no playlist',
    answerChange('media/one.m3u8', { body: '<html>' }),
    'missing GET /live-streams/one at stream_link: nothing plays: what is there is no HLS playlist',
  ],
  [
    'a stream that the app may not read',
    answerChange('media/ferry.m3u8', { headers: { [origin]: undefined } }),
    'missing GET /videos/ferry at embed_url: nothing plays: the stream does not allow https://app.example by CORS',
  ],
  [
    'an origin that is not allowed',
    answerChange('pages', { headers: { [origin]: 'https://other.example' } }),
    'wrong CORS at GET /pages: it allows https://other.example: an app on https://app.example reads nothing',
  ],
  [
    'a refusal that the app may not read',
    answerChange('videos/there-is-no-such-video', { headers: { [origin]: undefined } }),
    'wrong CORS at GET /videos/there-is-no-such-video: there is no Access-Control-Allow-Origin: an app on https://app.example reads nothing',
  ],
  [
    'a missing call whose 404 the app may not read',
    answerChange('reminder-rules', { headers: { [origin]: undefined } }),
    'wrong CORS at GET /reminder-rules: there is no Access-Control-Allow-Origin: an app on https://app.example reads nothing',
  ],
  [
    'a missing call for which browsers get no permission',
    answerChange('channel-notifications', { status: 404 }),
    'wrong CORS at OPTIONS for POST /channel-notifications: status 404 where 200 or 204 belongs: browsers call nothing',
  ],
  [
    'an answer that hides when to ask again',
    answerChange('pages', { headers: { [exposed]: 'ETag' } }),
    'missing CORS at GET /pages: Retry-After is not exposed: the app guesses when to ask again',
  ],
  [
    'an answer that hides its ETag',
    answerChange('pages', { headers: { [exposed]: 'Retry-After' } }),
    'missing CORS at GET /pages: ETag is not exposed: each refresh of a guide day sends all of it',
  ],
  [
    'a method that is not allowed',
    preflightChange({ 'access-control-allow-methods': 'GET, PUT' }),
    'wrong CORS at OPTIONS for DELETE /user/favorites/1: the method DELETE is not allowed',
  ],
];

describe('the doctor finds', () => {
  it.each(cases)('%s', async (_, change, line) => {
    const { lines, works } = await examinePlainApi(change);
    expect(lines).toEqual([line]);
    expect(works).toBe(!line.startsWith('wrong'));
  });

  it('a star among the headers, which does not stand for the token', async () => {
    const { lines } = await examinePlainApi(
      preflightChange({ 'access-control-allow-headers': '*' }),
    );
    expect(lines).toEqual(
      preflights.map(
        (call) =>
          `wrong CORS at OPTIONS for ${call}: the request header authorization is not allowed: browsers call nothing that carries it`,
      ),
    );
  });

  it('a call that breaks, and has asked again as the app does', async () => {
    const { lines, works } = await examinePlainApi(answerChange('location', { status: 502 }));
    expect(lines).toEqual([
      'tolerated GET /location: status 502: the app asks again after 1 s (2 times)',
      'wrong GET /location: status 502',
    ]);
    expect(works).toBe(false);
  });

  it('a header of profiles that is not allowed', async () => {
    const { lines } = await examinePlainApi(fieldChange('settings', 'data.profiles', true));
    expect(lines).toEqual(
      preflights.map(
        (call) =>
          `wrong CORS at OPTIONS for ${call}: the request header x-profile is not allowed: browsers call nothing that carries it`,
      ),
    );
  });

  it('a busy moment, after which it asks again as the app does', async () => {
    let busy = true;
    const { lines, fine } = await examinePlainApi({
      sent: (path, answer) => {
        if (path !== 'location' || !busy) return;
        busy = false;
        answer.status = 429;
        answer.headers['retry-after'] = '3';
      },
    });
    expect(lines).toEqual(['tolerated GET /location: status 429: the app asks again after 3 s']);
    expect(fine).toContain('fine GET /location: read');
  });

  it('a call that never answers, and goes on with the next', async () => {
    const bounds = { callMs: 1000, maxBytes: 1_000_000, allMs: 60_000 };
    const raw: PlainChange['raw'] = (path) => path === 'location';
    const { lines, asked } = await examinePlainApi({ raw }, { bounds });
    expect(lines).toContain('wrong GET /location: nothing came for 1 s');
    expect(asked.slice(asked.indexOf('GET /location'))).toContain('GET /search');
  });

  it('nothing wrong with an answer that comes slowly, as the app waits for its next part', async () => {
    const bounds = { callMs: 1000, maxBytes: 1_000_000, allMs: 60_000 };
    const raw: PlainChange['raw'] = (path, response) => {
      if (path !== 'location') return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      const parts = ['{"data":', '{"code":', '"AE"}', '}'];
      const timer = setInterval(() => {
        response.write(parts.shift() ?? '');
        if (parts.length === 0) response.end(() => clearInterval(timer));
      }, 400);
      return true;
    };
    expect((await examinePlainApi({ raw }, { bounds })).lines).toEqual([]);
  });

  it('an answer that is larger than it reads', async () => {
    const bounds = { callMs: 20_000, maxBytes: 1_048_576, allMs: 60_000 };
    const { lines } = await examinePlainApi(
      fieldChange('location', 'data.code', 'x'.repeat(1_048_576)),
      {
        bounds,
      },
    );
    expect(lines).toEqual(['wrong GET /location: the answer is larger than 1 MB']);
  });

  it('a connection that breaks off', async () => {
    const raw: PlainChange['raw'] = (path, response) => {
      if (path !== 'location') return false;
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"data":', () => response.destroy());
      return true;
    };
    expect((await examinePlainApi({ raw })).lines).toEqual([
      'wrong GET /location: the connection broke off in the middle of the answer',
    ]);
  });

  it('a web site at the base, and says so once', async () => {
    const { lines } = await examinePlainApi({
      sent: (_, answer) => Object.assign(answer, { status: 200, body: '<!doctype html>' }),
    });
    expect(lines).toEqual(['wrong GET /pages: web pages answer here: this is no API']);
  });
});

describe('an app on https', () => {
  it('calls no API over http:, but on the same machine', async () => {
    const source = `http://0.0.0.0:${await freePort()}/api`;
    const order = { source, origin: undefined, token: undefined, timezone: 'UTC', json: false };
    const { findings } = await examineSource(order, { now: () => 0, wait: async () => {} });
    expect(findings.map(({ says }) => says)).toEqual([
      'http: from an app on https is asked by no browser; serve the API by https',
      'nothing listens there',
    ]);
  });

  it('plays nothing that comes over http:', async () => {
    const findings = new Findings();
    const ask: Ask = () => Promise.reject(new Error('nothing is asked'));
    const base = new URL('https://tv.example/api');
    const given = { token: undefined, origin: undefined, now: () => 0, wait: async () => {} };
    const env = { ask, base, findings, ...given };
    await checkStreamAddress(env, 'GET /videos/1', 'embed_url', 'http://streams.example/1.m3u8');
    expect(findings.all()).toMatchObject([{ verdict: 'missing', place: 'embed_url' }]);
  });
});

describe('a token', () => {
  it('does not follow a redirect to another origin, and is in no line', async () => {
    const heard: unknown[] = [];
    const elsewhere = await startElsewhere(heard);
    const { lines } = await examinePlainApi(
      answerChange('location', { status: 302, headers: { location: elsewhere.address } }),
    );
    elsewhere.close();
    expect(heard).toEqual([undefined]);
    expect(lines.join('\n')).toMatch(/redirected to another origin/);
    expect(lines.join('\n')).not.toContain('layla-token');
  });

  it('is asked for where the viewer’s calls want a sign-in', async () => {
    const { works, fine } = await examinePlainApi(answerChange('user', { status: 401 }), {
      token: '',
    });
    expect(works).toBe(true);
    expect(fine).toContain(
      'fine GET /user: asks for a sign-in (401); with --token it is read, too',
    );
  });
});

async function startElsewhere(heard: unknown[]) {
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    heard.push(request.headers.authorization);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { address: `http://127.0.0.1:${port}/secret?token=abc`, close: () => server.close() };
}
