/**
 * How soon a channel leaves an address that is dead, silent or stalled. The provider's own timers do the waiting, and
 * they stand still until a test moves them.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { gate } from '../../tests/support/gate.ts';
import { ensureFfmpeg } from '../../tests/support/install-ffmpeg.ts';
import { mpegTsSample } from '../../tests/support/television/mpeg-ts-samples.ts';
import {
  addressesIn,
  mediaAt,
  openRelayService,
  type RelayService,
} from '../../tests/support/television/relay-service.ts';
import { openWebHost, type Page, type WebHost } from '../../tests/support/television/web-host.ts';

let service: RelayService;
let host: WebHost;

beforeAll(async () => {
  // ffmpeg may take its time; how long a server may be silent is as it is set.
  service = await openRelayService({}, { firstSegmentsMs: 100_000 });
  host = await openWebHost();
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await host.close();
  await service.close();
});

const media = (folder: string) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:5\n#EXTINF:6,\n${folder}/5.ts\n`;
const master = (variant: string) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000\n${variant}\n`;

/** Sends the beginning, and then nothing more. */
function stalled(beginning: string | Uint8Array, headers: Page['headers'] = {}): Page {
  return {
    headers,
    async *stream(signal) {
      const left = gate();
      signal.addEventListener('abort', left.open);
      yield Buffer.from(beginning);
      await left.opened;
    },
  };
}

/** A channel whose first address is at `/{id}-a…`, and whose second one works. */
async function addWithBackup(id: string, first: Readonly<Record<string, Page>>): Promise<string> {
  for (const [path, page] of Object.entries(first)) host.set(`/${id}-a${path}`, page);
  host.set(`/${id}-b`, { body: media(`${id}-b`) });
  host.set(`/${id}-b/5.ts`, { body: 'the second' });
  await service.add(id, { links: [`${host.origin}/${id}-a`, `${host.origin}/${id}-b`] });
  return service.address(id);
}

/** What the viewer of this playlist sees first. */
async function pictureAt(address: string): Promise<string> {
  const addresses = addressesIn(await service.text(address));
  const [first = ''] = addresses;
  if (first.includes('/playlist.m3u8')) return pictureAt(first);
  return service.text(addresses.at(-1) ?? '');
}

const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

/** Resolves when the host has got a request for this path. */
async function asked(path: string): Promise<void> {
  while (host.count(path) === 0) await new Promise((next) => setImmediate(next));
}

/**
 * Moves the time until the relay logs that it has left the address, at most five seconds. Then the time stands still,
 * because the next address must not be left for the slowness of this machine.
 */
async function passUntilLeft(): Promise<void> {
  const lines = service.log.length;
  const start = Date.now();
  while (await settles(() => service.log.length === lines)) {
    const before = Date.now();
    await vi.advanceTimersToNextTimerAsync();
    service.clock.now += Date.now() - before;
    expect(Date.now() - start).toBeLessThanOrEqual(5000);
  }
}

/** Waits until what was sent has arrived, which takes turns and no time: the host is in this process. */
async function settles(isSo: () => boolean): Promise<boolean> {
  for (let turns = 0; turns < 20 && isSo(); turns++)
    await new Promise((next) => setImmediate(next));
  return isSo();
}

describe('a channel whose first address', () => {
  it.each<[string, Page]>([
    ['does not exist any more (404)', { status: 404 }],
    ['fails (503)', { status: 503 }],
    ['is a page', { body: '<html></html>' }],
    ['cuts the connection', { body: media('x'), cutAfter: 20 }],
  ])('%s plays by its second at once', async (what, page) => {
    const address = await addWithBackup(`dead-${what.length}`, { '': page });
    stopTimers();
    expect(await pictureAt(address)).toBe('the second');
  });

  it.each<[string, Page]>([
    ['accepts and never answers', { isSilent: true }],
    ['begins its playlist and stops', stalled('#EXTM3U\n#EXT-X-TARGETDURATION:6\n')],
  ])('%s plays by its second within five seconds', async (what, page) => {
    const id = `slow-${what.length}`;
    const address = await addWithBackup(id, { '': page });
    stopTimers();
    const picture = pictureAt(address);
    await asked(`/${id}-a`);
    await passUntilLeft();
    expect(await picture).toBe('the second');
  });

  it('has a master playlist, but whose variant never answers, plays by its second within five seconds', async () => {
    const address = await addWithBackup('variant', {
      '': { body: master('variant-a/low') },
      '/low': { isSilent: true },
    });
    stopTimers();
    const picture = pictureAt(address);
    await asked('/variant-a/low');
    await passUntilLeft();
    expect(await picture).toBe('the second');
  });

  it.each<[string, Page]>([
    ['never answers for a segment', { isSilent: true }],
    ['begins a segment and stops', stalled('the fir')],
  ])('%s is left within five seconds', async (what, page) => {
    const id = `segment-${what.length}`;
    const address = await addWithBackup(id, {
      '': { body: media(`${id}-a`) },
      '/5.ts': page,
    });
    const [segment = ''] = addressesIn(await mediaAt(service, address));
    stopTimers();
    const answer = fetch(new URL(segment, service.origin)).then((one) => one.text());
    const ended = answer.catch(() => {});
    await asked(`/${id}-a/5.ts`);
    await passUntilLeft();
    await ended;
    expect(await pictureAt(address)).toBe('the second');
  });

  it('lists segments that it does not have is left after three of them', async () => {
    const lines = [5, 6, 7].map((number) => `#EXTINF:6,\ngone-a/${number}.ts\n`);
    const body = `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:5\n${lines.join('')}`;
    const address = await addWithBackup('gone', { '': { body } });
    const segments = addressesIn(await mediaAt(service, address));
    const [one = '', two = '', three = ''] = segments;
    for (const segment of [one, one, two]) await service.text(segment).catch(() => {});
    expect(await mediaAt(service, address)).not.toContain('DISCONTINUITY\n');
    await service.text(three).catch(() => {});
    expect(await pictureAt(address)).toBe('the second');
  });
});

const missing = ensureFfmpeg();

describe.skipIf(missing)('a channel of MPEG-TS whose first address', () => {
  const headers = { 'content-type': 'video/mp2t' };

  /** Waits for the playlist that is made by the second address; `first` is what the first one sends. */
  async function playsBySecond(id: string, first: Page, isSlow: boolean): Promise<void> {
    const pictures = await mpegTsSample('h264-mp2');
    host.set(`/${id}-a.ts`, first);
    host.set(`/${id}-b.ts`, { headers, body: pictures });
    await service.add(id, { links: [`${host.origin}/${id}-a.ts`, `${host.origin}/${id}-b.ts`] });
    const address = await service.address(id);
    stopTimers();
    const playlist = mediaAt(service, address);
    await asked(`/${id}-a.ts`);
    if (isSlow) await passUntilLeft();
    expect(addressesIn(await playlist).length).toBeGreaterThan(1);
    expect(host.count(`/${id}-a.ts`)).toBe(1);
  }

  it('is dead is left at once', () => playsBySecond('ts-dead', { status: 404 }, false));

  it('is dead is left for one of HLS too', async () => {
    host.set('/mixed-b', { body: media('mixed-b') });
    host.set('/mixed-b/5.ts', { body: 'the second' });
    await service.add('mixed', { links: [`${host.origin}/mixed-a.ts`, `${host.origin}/mixed-b`] });
    const address = await service.address('mixed');
    expect(await pictureAt(address)).toBe('the second');
    expect(await pictureAt(address)).toBe('the second');
    expect(host.count('/mixed-a.ts')).toBeLessThan(4);
  });

  it('accepts and never answers is left within five seconds', () =>
    playsBySecond('ts-silent', { isSilent: true }, true));

  it('begins and stops is left within five seconds', () =>
    playsBySecond('ts-stalled', stalled(Buffer.alloc(188 * 4, 0x47), headers), true));
});

describe('a past programme of a channel with two addresses', () => {
  it('is waited for longer, because only one address has it', async () => {
    await addWithBackup('past', {});
    const [playlist, segment] = [gate(), gate()];
    host.set('/past-a', () => playlist.opened.then(() => ({ body: media('past-a') })));
    host.set('/past-a/5.ts', () => segment.opened.then(() => ({ body: 'the first half' })));
    await service.provider.db.query(
      'UPDATE channels SET catchup_source = stream_link, dvr_seconds = 7200 WHERE id = $1',
      ['past'],
    );
    const span = `utc=${service.clock.now / 1000 - 3600}&duration=600&offset=3600`;
    const live = await service.address('past');
    stopTimers();
    const text = service.text(live.replace('index.m3u8?', `catch-up.m3u8?${span}&`));
    await asked('/past-a');
    await vi.advanceTimersByTimeAsync(5000);
    playlist.open();
    const [address = ''] = addressesIn(await text);
    const half = service.text(address);
    await asked('/past-a/5.ts');
    await vi.advanceTimersByTimeAsync(5000);
    segment.open();
    expect(await half).toBe('the first half');
  });
});

describe('an address that was left', () => {
  const later = (seconds: number) => {
    service.clock.now += seconds * 1000;
  };
  const goOn = (id: string) =>
    host.set(`/${id}-b`, { body: media(`${id}-b`).replace('SEQUENCE:5', 'SEQUENCE:6') });

  it('is not used again while its playlist still stands still, so that nothing old is shown', async () => {
    const address = await addWithBackup('still', { '': { body: media('still-a') } });
    host.set('/still-a/5.ts', { body: 'the old' });
    expect(await pictureAt(address)).toBe('the old');
    later(13);
    expect(await pictureAt(address)).toBe('the second');
    const before = host.count('/still-a');
    later(121);
    goOn('still');
    expect(await pictureAt(address)).toBe('the second');
    while (host.count('/still-a') === before) await new Promise((next) => setImmediate(next));
    later(2);
    expect(await pictureAt(address)).toBe('the second');
  });

  it('is not used again while its segments fail, though its playlist is there', async () => {
    const address = await addWithBackup('parts', {
      '': { body: media('parts-a') },
      '/5.ts': { status: 503 },
    });
    const [segment = ''] = addressesIn(await mediaAt(service, address));
    await service.text(segment).catch(() => {});
    expect(await pictureAt(address)).toBe('the second');
    later(121);
    goOn('parts');
    expect(await pictureAt(address)).toBe('the second');
    while (host.count('/parts-a/5.ts') < 2) await new Promise((next) => setImmediate(next));
    later(2);
    expect(await pictureAt(address)).toBe('the second');
  });
});
