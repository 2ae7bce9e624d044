/** What a hostile playlist, server or viewer may try: docs/security.md, "Streams". */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/support/push/eventually.ts';
import {
  addressesIn,
  openRelayService,
  type RelayService,
} from '../../tests/support/television/relay-service.ts';
import { openWebHost, type WebHost } from '../../tests/support/television/web-host.ts';

let service: RelayService;
let host: WebHost;

beforeAll(async () => {
  service = await openRelayService({ RELAY_MEMORY_MB: '16' });
  host = await openWebHost();
});
afterAll(async () => {
  await host.close();
  await service.close();
});

/** The status with which the channel answers, or the segment that its playlist names. */
async function statusOf(id: string): Promise<number> {
  const playlist = await fetch(await service.address(id));
  if (playlist.status !== 200) return playlist.status;
  const [segment = ''] = addressesIn(await playlist.text());
  return (await fetch(new URL(segment, service.origin))).status;
}

const listing = (address: string) => ({ body: `#EXTM3U\n#EXTINF:4,\n${address}\n` });

describe('a playlist of a source on the internet', () => {
  it('leads nowhere on this machine or in its network, not even to itself', async () => {
    host.set('/public', listing('1.ts'));
    await service.add('public', {
      links: [`${host.origin}/public`],
      source: 'https://93.184.216.34/tv.m3u',
    });
    expect(await statusOf('public')).toBe(502);
    expect(host.count('/public')).toBe(0);
  });
});

describe('a playlist of a source at home', () => {
  it.each([
    ['metadata', 'http://169.254.169.254/latest/meta-data/iam'],
    ['decimal', 'http://2852039166/latest'],
    ['mapped', 'http://[::ffff:169.254.169.254]/latest'],
    ['everywhere', 'http://0.0.0.0:1/'],
  ])('leads to no service that hands out secrets: %s', async (id, address) => {
    host.set(`/${id}`, listing(address));
    await service.add(id, { links: [`${host.origin}/${id}`] });
    expect(await statusOf(id)).toBe(502);
    expect(service.log.join('\n')).toContain('where this source may not lead');
  });

  it('leads by no redirect to a host of the network that it does not name', async () => {
    host.set('/moved', listing('moved.ts'));
    const elsewhere = host.origin.replace('127.0.0.1', '127.0.0.2');
    host.set('/moved.ts', { status: 302, headers: { location: `${elsewhere}/secret` } });
    await service.add('moved', { links: [`${host.origin}/moved`] });
    expect(await statusOf('moved')).toBe(502);
    expect(host.count('/secret')).toBe(0);
  });

  it('sends no header that another one is hidden in', async () => {
    host.set('/smuggled', listing('1.ts'));
    const headers = { 'User-Agent': 'a\r\nX-Admin: 1' };
    await service.add('smuggled', { links: [`${host.origin}/smuggled`], headers });
    expect(await statusOf('smuggled')).toBe(502);
    expect(host.count('/smuggled')).toBe(0);
  });

  it('gets no other host what signs us in at its own', async () => {
    host.set('/signed-in', listing(`http://localhost:${host.port}/elsewhere.ts`));
    host.set('/elsewhere.ts', { body: 'a' });
    const headers = { Authorization: 'Bearer s3cret', Cookie: 'a=s3cret', Referer: 'https://tv/' };
    await service.add('signed-in', { links: [`${host.origin}/signed-in`], headers });
    expect(await statusOf('signed-in')).toBe(200);
    const [playlist, segment] = host.requests.slice(-2);
    expect(playlist?.headers.authorization).toBe('Bearer s3cret');
    expect(segment?.headers.referer).toBe('https://tv/');
    expect(JSON.stringify(segment?.headers)).not.toContain('s3cret');
  });

  it('is read no further than four megabytes', async () => {
    let sent = 0;
    host.set('/endless', {
      async *stream() {
        yield Buffer.from('#EXTM3U\n');
        for (; sent < 800; sent++) yield Buffer.from('1.ts\n'.repeat(13_000));
      },
    });
    await service.add('endless', { links: [`${host.origin}/endless`] });
    expect(await statusOf('endless')).toBe(502);
    await eventually('end of the transfer', () => host.open() === 0);
    expect(sent).toBeLessThan(800);
  });

  it.each([
    ['variants', '#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n'.repeat(10_000)],
    ['segments', '#EXTINF:4,\n1.ts\n'.repeat(30_000)],
  ])('is refused with thousands of %s', async (id, lines) => {
    host.set(`/${id}`, { body: `#EXTM3U\n${lines}` });
    await service.add(id, { links: [`${host.origin}/${id}`] });
    expect(await statusOf(id)).toBe(502);
  });

  it('is refused when it names master playlists without end', async () => {
    host.set('/round', { body: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nround\n' });
    await service.add('round', { links: [`${host.origin}/round`] });
    expect(await statusOf('round')).toBe(502);
    expect(host.count('/round')).toBe(2);
  });
});

describe('a segment without end', () => {
  it('is cut where the memory for segments ends, and its bytes are given back', async () => {
    host.set('/long', listing('long.ts'));
    host.set('/long.ts', {
      async *stream(signal) {
        for (; !signal.aborted; ) yield Buffer.alloc(1024 * 1024);
      },
    });
    await service.add('long', { links: [`${host.origin}/long`] });
    const [segment = ''] = addressesIn(await service.text(await service.address('long')));
    const answer = await fetch(new URL(segment, service.origin));
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await eventually('room again', () => service.provider.relay.bytes === 0);
  });
});

describe('a viewer', () => {
  it('who asks for the head alone makes us ask nobody', async () => {
    host.set('/head', listing('head.ts'));
    await service.add('head', { links: [`${host.origin}/head`] });
    const [segment = ''] = addressesIn(await service.text(await service.address('head')));
    const { status } = await fetch(new URL(segment, service.origin), { method: 'HEAD' });
    expect(status).toBe(200);
    expect(host.count('/head.ts')).toBe(0);
  });

  it('is answered nothing that a browser would run, and no address in what goes wrong', async () => {
    host.set('/script', listing('script.html?password=s3cret'));
    host.set('/script.html', { status: 500, body: '<script>alert(1)</script>' });
    await service.add('script', { links: [`${host.origin}/script`] });
    const [segment = ''] = addressesIn(await service.text(await service.address('script')));
    const made = segment.replace('segment.bin', 'page.html');
    const answer = await fetch(new URL(made, service.origin));
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('json');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(text + service.log.join()).not.toMatch(/script>|s3cret|script\.html/);
    host.set('/script.html', { body: '<script>alert(1)</script>' });
    const page = await fetch(new URL(made, service.origin));
    expect(page.headers.get('content-type')).toBe('application/octet-stream');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
