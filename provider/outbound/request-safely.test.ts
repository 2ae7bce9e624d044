import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWebHost, type WebHost } from '../../tests/support/television/web-host.ts';
import type { Resolve } from './checked-lookup.ts';
import { type OutboundOptions, requestSafely } from './request-safely.ts';

let host: WebHost;
const here = { allowPrivate: true };

beforeAll(async () => {
  host = await openWebHost({ '/list': { body: 'a list' } });
});
afterAll(() => host.close());

async function textAt(address: string, options: OutboundOptions = here): Promise<string> {
  const { body } = await requestSafely(address, options);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const refusedFor = (reason: string) => expect.objectContaining({ reason });

describe('a request to a host of streams', () => {
  it('brings the answer, its headers and the address that answered', async () => {
    host.set('/moved', { status: 302, headers: { location: '/list' } });
    const answer = await requestSafely(`${host.origin}/moved`, here);
    answer.close();
    expect(answer.status).toBe(200);
    expect(answer.address).toBe(`${host.origin}/list`);
    expect(host.requests.at(-1)?.headers['accept-encoding']).toBe('identity');
  });

  it('carries headers, a range, and the password of the address as a header', async () => {
    const address = `http://eva:p%40ss@127.0.0.1:${host.port}/list`;
    const headers = { 'User-Agent': 'VLC', Referer: 'https://tv.example/', Host: 'other' };
    expect(await textAt(address, { ...here, headers, range: 'bytes=2-5' })).toBe('list');
    const sent = host.requests.at(-1)?.headers;
    expect(sent).toMatchObject({ 'user-agent': 'VLC', referer: 'https://tv.example/' });
    expect(sent?.host).toBe(`127.0.0.1:${host.port}`);
    expect(sent?.authorization).toBe(`Basic ${Buffer.from('eva:p@ss').toString('base64')}`);
  });

  it('does not hand credentials to another host', async () => {
    const other = await openWebHost({ '/': { body: 'theirs' } });
    host.set('/away', { status: 302, headers: { location: other.origin } });
    const headers = { Authorization: 'Bearer x', Cookie: 'a=b', 'X-Any': '1' };
    await textAt(`${host.origin}/away`, { ...here, headers });
    expect(other.requests[0]?.headers).toMatchObject({ 'x-any': '1' });
    expect(other.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(other.requests[0]?.headers).not.toHaveProperty('cookie');
    await other.close();
  });

  it('ends with the signal of the caller', async () => {
    const stop = new AbortController();
    host.set('/silent', { isSilent: true });
    const asked = requestSafely(`${host.origin}/silent`, { ...here, signal: stop.signal });
    stop.abort(new Error('nobody watches'));
    await expect(asked).rejects.toThrow('nobody watches');
  });
});

describe('an address that leads into a private network', () => {
  it.each([
    'http://127.0.0.1:1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://192.168.0.1/',
  ])('is not asked: %s', async (address) => {
    await expect(requestSafely(address)).rejects.toEqual(refusedFor('forbidden'));
  });

  it('is not asked through a redirect', async () => {
    host.set('/trap', { status: 302, headers: { location: 'http://169.254.169.254/' } });
    const named = (name: string) => name === '127.0.0.1';
    const asked = requestSafely(`${host.origin}/trap`, { allowPrivate: named });
    await expect(asked).rejects.toEqual(refusedFor('forbidden'));
    host.set('/trap', { status: 302, headers: { location: 'http://10.0.0.7/' } });
    const again = requestSafely(`${host.origin}/trap`, { allowPrivate: named });
    await expect(again).rejects.toEqual(refusedFor('forbidden'));
  });

  it('is not asked through a name, and no name is looked up twice', async () => {
    const before = host.requests.length;
    const lookUps: string[] = [];
    const resolve: Resolve = async (name) => {
      lookUps.push(name);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const address = `http://tv.example:${host.port}/list`;
    await expect(requestSafely(address, { resolve })).rejects.toEqual(refusedFor('forbidden'));
    expect(lookUps).toEqual(['tv.example']);
    expect(host.requests.length).toBe(before);
  });

  it('of two that a name has, the public one alone is connected to', async () => {
    const resolve: Resolve = async () => [
      { address: '169.254.169.254', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const address = `http://tv.example:${host.port}/list`;
    expect(await textAt(address, { allowPrivate: true, resolve })).toBe('a list');
  });

  it.each(['file:///etc/passwd', 'ftp://tv.example/', 'gopher://tv.example/', 'data:,a'])(
    'nor is one of another scheme: %s',
    async (address) => {
      await expect(requestSafely(address, here)).rejects.toThrow();
    },
  );
});

describe('a host that is hostile, or is broken', () => {
  it('is left after five redirects', async () => {
    host.set('/round', { status: 301, headers: { location: '/round' } });
    await expect(textAt(`${host.origin}/round`)).rejects.toEqual(refusedFor('redirects'));
    expect(host.count('/round')).toBe(6);
  });

  it('may not send more than was allowed, with or without saying how much', async () => {
    host.set('/large', { body: 'x'.repeat(2000) });
    host.set('/endless', { stream: endless });
    const bounded = { ...here, maxBytes: 1000 };
    await expect(textAt(`${host.origin}/large`, bounded)).rejects.toEqual(refusedFor('too-large'));
    await expect(textAt(`${host.origin}/endless`, bounded)).rejects.toEqual(
      refusedFor('too-large'),
    );
  });

  it('may not send what has to be unpacked', async () => {
    host.set('/packed', { headers: { 'content-encoding': 'gzip' }, body: 'x' });
    await expect(textAt(`${host.origin}/packed`)).rejects.toEqual(refusedFor('compressed'));
  });

  it('is left when it sends no head, no further byte, or a byte now and then for ever', async () => {
    host.set('/silent', { isSilent: true });
    host.set('/stuck', { stream: stuck });
    host.set('/drip', { stream: dripping });
    const slow = [
      ['/silent', { headMs: 40 }],
      ['/stuck', { silenceMs: 40 }],
      ['/drip', { totalMs: 60 }],
    ] as const;
    for (const [path, timeouts] of slow) {
      const text = textAt(host.origin + path, { ...here, timeouts });
      await expect(text).rejects.toEqual(refusedFor('silent'));
    }
  });

  it('may not send a head without end', async () => {
    const endlessHead = createServer((socket) => {
      socket.on('error', () => {});
      socket.write(`HTTP/1.1 200 OK\r\n${'X-A: b\r\n'.repeat(20_000)}`);
    });
    await new Promise<void>((resolve) => endlessHead.listen(0, '127.0.0.1', resolve));
    const address = endlessHead.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(textAt(`http://127.0.0.1:${port}/`)).rejects.toEqual(refusedFor('unreachable'));
    endlessHead.close();
  });

  it('gets no header that a value has smuggled in', async () => {
    const headers = { 'User-Agent': 'a\r\nX-Evil: 1' };
    await expect(textAt(`${host.origin}/list`, { ...here, headers })).rejects.toEqual(
      refusedFor('malformed'),
    );
    await expect(textAt(`${host.origin}/list`, { ...here, range: 'bytes=0-1\r\nA: b' }))
      .rejects //
      .toEqual(refusedFor('malformed'));
  });

  it('is named in the message, without path, query and password', async () => {
    const asked = requestSafely('http://eva:secret@10.0.0.1/live/eva/secret/1.ts?token=secret');
    await expect(asked).rejects.toThrow('10.0.0.1');
    await expect(asked).rejects.not.toThrow('secret');
  });
});

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield Buffer.alloc(500);
}

async function* stuck(signal: AbortSignal): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a');
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

async function* dripping(signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for (; !signal.aborted; ) {
    yield Buffer.from('a');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
