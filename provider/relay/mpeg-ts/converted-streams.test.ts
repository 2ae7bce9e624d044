import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gate } from '../../../tests/support/gate.ts';
import { insertViewer } from '../../../tests/support/insert-viewer.ts';
import { ensureFfmpeg } from '../../../tests/support/install-ffmpeg.ts';
import { eventually } from '../../../tests/support/push/eventually.ts';
import { mpegTsSample, probeStreams } from '../../../tests/support/television/mpeg-ts-samples.ts';
import {
  addressesIn,
  mediaAt,
  openRelayService,
  type RelayService,
} from '../../../tests/support/television/relay-service.ts';
import { openWebHost, type WebHost } from '../../../tests/support/television/web-host.ts';
import { clearAbandonedStreams, folderPrefix } from './converted-streams.ts';
import { SegmentWindow } from './segment-window.ts';

const missing = ensureFfmpeg();
if (missing) console.warn(`Streams of MPEG-TS are not tested: ${missing}.`);

let service: RelayService;
let host: WebHost;

beforeAll(async () => {
  host = await openWebHost();
  const timing = {
    silenceMs: 10_000,
    silenceWithBackupMs: 2500,
    openingMs: 50,
    pauseMs: 10,
    firstSegmentsMs: 60_000,
  };
  service = await openRelayService({ RELAY_TRANSCODES: '1' }, timing);
});
/**
 * Half a minute later nobody watches. Otherwise a stream whose server ends or fails is begun again until the last
 * test.
 */
afterEach(async () => {
  service.clock.now += 31_000;
  await service.provider.relay.sweep();
});
afterAll(async () => {
  await service.close();
  await host.close();
});

/** A tuner at `/{id}` that sends these bytes, and then waits until it is left. */
async function addTuner(
  id: string,
  bytes: Uint8Array,
  further: readonly string[] = [],
  server: { source?: string; connections?: number } = {},
) {
  const left = gate();
  host.set(`/${id}`, {
    headers: { 'content-type': 'video/mpeg' },
    async *stream(signal) {
      signal.addEventListener('abort', left.open);
      yield bytes;
      for (; !signal.aborted; await Promise.race([left.opened, pause()])) yield nullPacket;
    },
  });
  await service.add(id, { links: [`${host.origin}/${id}`, ...further], ...server });
  return { left: left.opened };
}

/** A packet that says nothing: the tuner is alive. */
const nullPacket = Buffer.concat([Buffer.from([0x47, 0x1f, 0xff, 0x10]), Buffer.alloc(184, 0xff)]);
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

const segmentsOf = async (id: string) =>
  addressesIn(await mediaAt(service, await service.address(id)));

async function bytesAt(address: string): Promise<Buffer> {
  const response = await fetch(new URL(address, service.origin));
  expect(response.headers.get('content-type')).toBe('video/mp2t');
  return Buffer.from(await response.arrayBuffer());
}

async function contentAt(address: string): Promise<string[]> {
  const path = join(service.dataDir, 'looked-at.ts');
  await writeFile(path, await bytesAt(address));
  return probeStreams(path);
}

const madeFolders = () => readdir(join(service.dataDir, 'relay'), { recursive: true });

describe.skipIf(missing)('a tuner that sends one channel at a time', () => {
  const server = { source: '/home/aerial', connections: 1 };

  it('says that it is busy while somebody watches, and goes to the next when nobody does', async () => {
    const pictures = await mpegTsSample('h264-mp2');
    const { left } = await addTuner('aerial-1', pictures, [], server);
    await addTuner('aerial-2', pictures, [], server);
    await segmentsOf('aerial-1');
    await segmentsOf('aerial-1');
    const other = await insertViewer(service.provider.db);
    const answer = await fetch(await service.address('aerial-2', other));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'relay-busy' });
    // The viewer has gone.
    service.clock.now += 16_000;
    expect((await segmentsOf('aerial-2')).length).toBeGreaterThan(1);
    await left;
  });
});

describe.skipIf(missing)('a channel of a tuner', () => {
  it('plays as HLS: its video as it is, its sound as AAC', async () => {
    await addTuner('h264', await mpegTsSample('h264-mp2'));
    const segments = await segmentsOf('h264');
    expect(segments.length).toBeGreaterThan(1);
    expect(await contentAt(segments[0] ?? '')).toEqual(['h264 progressive', 'aac']);
  });

  it('asks its tuner once, however many watch', async () => {
    await addTuner('many', await mpegTsSample('h264-mp2'));
    const watching = Array.from({ length: 20 }, async () => {
      const [segment = ''] = await segmentsOf('many');
      return (await bytesAt(segment)).length;
    });
    expect(new Set(await Promise.all(watching)).size).toBe(1);
    // The provider connects once to see what the stream is, and once to carry it.
    expect(host.count('/many')).toBe(2);
  });

  it('ends half a minute after the last request, and leaves nothing on the disk', async () => {
    const { left } = await addTuner('idle', await mpegTsSample('h264-mp2'));
    await segmentsOf('idle');
    service.clock.now += 29_000;
    await service.provider.relay.sweep();
    await segmentsOf('idle');
    service.clock.now += 31_000;
    await service.provider.relay.sweep();
    await left;
    expect((await madeFolders()).filter((name) => name.endsWith('.ts'))).toEqual([]);
  });

  it('has interlaced MPEG-2 transcoded, as many at a time as the setting allows', async () => {
    await addTuner('mpeg2', await mpegTsSample('mpeg2-interlaced'));
    const [segment = ''] = await segmentsOf('mpeg2');
    expect(await contentAt(segment)).toEqual(['h264 progressive', 'aac']);
    await addTuner('second', await mpegTsSample('mpeg2-interlaced'));
    const refused = await fetch(await service.address('second'));
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'relay-busy' });
  });

  it('goes on by its second address when the first falls silent', async () => {
    host.set('/silent.ts', { isSilent: true });
    await addTuner('backup', await mpegTsSample('h264-mp2'));
    const links = [`${host.origin}/silent.ts`, `${host.origin}/backup`];
    await service.add('two', { links });
    expect((await segmentsOf('two')).length).toBeGreaterThan(1);
  });

  it('goes on behind a discontinuity by HLS when its first address, a tuner, dies', async () => {
    const sample = await mpegTsSample('h264-mp2');
    let isAlive = true;
    host.set('/dying.ts', {
      headers: { 'content-type': 'video/mpeg' },
      async *stream() {
        yield sample;
        for (; isAlive; await pause()) yield nullPacket;
      },
    });
    const body = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:4,\nlast.ts\n';
    host.set('/lives-on.m3u8', { body });
    const links = [`${host.origin}/dying.ts`, `${host.origin}/lives-on.m3u8`];
    await service.add('dying', { links });
    const [variant = ''] = addressesIn(await service.text(await service.address('dying')));
    const before = await service.text(variant);
    host.set('/dying.ts', { status: 503 });
    isAlive = false;
    const end = (playlist: string) =>
      Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]) + addressesIn(playlist).length;
    const joined = await eventually('the playlist of the backup', async () => {
      const playlist = await service.text(variant);
      return playlist.includes('#EXTINF:4,\n') && playlist;
    });
    expect(joined).toContain('#EXT-X-DISCONTINUITY\n#EXTINF:4,\n');
    expect(end(String(joined))).toBeGreaterThan(end(before));
  });

  it('goes on by a tuner when its first address, which named variants, dies', async () => {
    host.set('/variants', {
      body: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900000\nvariant.m3u8\n',
    });
    host.set('/variant.m3u8', {
      body: '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:700\n#EXTINF:4,\nlast.ts\n',
    });
    host.set('/last.ts', { body: 'the last' });
    await addTuner('takes-over.ts', await mpegTsSample('h264-mp2'));
    const links = [`${host.origin}/variants`, `${host.origin}/takes-over.ts`];
    await service.add('variants', { links });
    // A player asks for the first playlist only once.
    const [variant = ''] = addressesIn(await service.text(await service.address('variants')));
    expect(await service.text(variant)).toContain('#EXT-X-MEDIA-SEQUENCE:700\n');
    host.set('/variants', { status: 503 });
    host.set('/variant.m3u8', { status: 503 });
    service.clock.now += 2000;
    const joined = await service.text(variant);
    expect(joined).toContain('#EXT-X-MEDIA-SEQUENCE:700\n');
    const [, then = ''] = joined.split('#EXT-X-DISCONTINUITY\n');
    const [first = ''] = addressesIn(then);
    expect(await contentAt(first)).toEqual(['h264 progressive', 'aac']);
    // Nobody has watched for half a minute, so the segments that were made are deleted.
    service.clock.now += 31_000;
    await service.provider.relay.sweep();
    const before = host.count('/takes-over.ts');
    const again = await service.text(variant);
    // Some tuners send one stream at a time, so nothing but the conversion asks for it.
    expect(host.count('/takes-over.ts')).toBe(before + 1);
    const number = (playlist: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]);
    expect(number(again)).toBeGreaterThan(number(joined));
    for (const segment of addressesIn(again))
      expect((await bytesAt(segment)).length).toBeGreaterThan(0);
  });

  it('has each playlist of a backup fetched once that sends HLS under an address of MPEG-TS', async () => {
    const media = (number: number) =>
      `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:${number}\n#EXTINF:4,\nlast.ts\n`;
    host.set('/masters', { body: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900000\nonly.m3u8\n' });
    host.set('/only.m3u8', { body: media(700) });
    host.set('/last.ts', { body: 'the last' });
    host.set('/disguised.ts', { body: media(10) });
    await service.add('masters', {
      links: [`${host.origin}/masters`, `${host.origin}/disguised.ts`],
    });
    const [variant = ''] = addressesIn(await service.text(await service.address('masters')));
    await service.text(variant);
    host.set('/masters', { status: 503 });
    host.set('/only.m3u8', { status: 503 });
    service.clock.now += 2000;
    expect(await service.text(variant)).toContain('#EXT-X-DISCONTINUITY\n');
    const before = host.count('/disguised.ts');
    service.clock.now += 4000;
    host.set('/disguised.ts', { body: media(11) });
    await service.text(variant);
    expect(host.count('/disguised.ts')).toBe(before + 1);
  });

  it('goes on behind a discontinuity when its tuner ends the connection', async () => {
    const bytes = await mpegTsSample('h264-mp2');
    host.set('/cut', { body: bytes, headers: { 'content-type': 'video/mpeg' } });
    await service.add('cut', { links: [`${host.origin}/cut`] });
    const joined = await eventually('a second run', async () => {
      const playlist = await service.text(await service.address('cut'));
      return playlist.includes('#EXT-X-DISCONTINUITY\n') && playlist;
    });
    const numbers = addressesIn(String(joined)).map((one) => Number(/-(\d+)\.ts/.exec(one)?.[1]));
    expect(numbers).toEqual(numbers.map((_, at) => at + (numbers[0] ?? 0)));
  });

  it('has its past made too, which ends where the programme does and stays for a viewer who pauses', async () => {
    const bytes = await mpegTsSample('h264-mp2');
    const start = service.clock.now / 1000 - 3600;
    host.set(`/past-${start}.ts`, { body: bytes });
    await service.add('past', {
      links: [`${host.origin}/past.ts`],
      catchUp: `${host.origin}/past-{utc}.ts`,
      dvrSeconds: 7200,
    });
    const live = await service.address('past');
    const past = live.replace('index.m3u8?', `catch-up.m3u8?utc=${start}&duration=12&`);
    const whole = await eventually('end of the programme', async () => {
      const playlist = await service.text(past);
      return playlist.includes('#EXT-X-ENDLIST') && playlist;
    });
    expect(String(whole)).toContain('#EXT-X-START:TIME-OFFSET=0');
    expect(String(whole)).toContain('#EXT-X-MEDIA-SEQUENCE:0\n');
    const [first = '', ...further] = addressesIn(String(whole));
    expect(further.length).toBeGreaterThan(3);
    service.clock.now += 29 * 60_000;
    await service.provider.relay.sweep();
    expect((await bytesAt(first)).length).toBeGreaterThan(0);
    service.clock.now += 31 * 60_000;
    await service.provider.relay.sweep();
    expect((await fetch(new URL(first, service.origin))).status).toBe(404);
  });

  it('has its past end where the connection breaks, and not begin again', async () => {
    const bytes = await mpegTsSample('h264-mp2');
    const start = service.clock.now / 1000 - 3600;
    let isShown = false;
    host.set(`/breaks-${start}.ts`, (asked) => ({
      async *stream() {
        yield bytes;
        for (; !isShown; await pause()) yield nullPacket;
        asked.socket.destroy();
      },
    }));
    await service.add('breaks', {
      links: [`${host.origin}/breaks.ts`],
      catchUp: `${host.origin}/breaks-{utc}.ts`,
      dvrSeconds: 7200,
    });
    const live = await service.address('breaks');
    const past = live.replace('index.m3u8?', `catch-up.m3u8?utc=${start}&duration=12&`);
    await service.text(past);
    isShown = true;
    const shown = await eventually('end of what came', async () => {
      const playlist = await service.text(past);
      return playlist.includes('#EXT-X-ENDLIST') && playlist;
    });
    expect(String(shown)).not.toContain('#EXT-X-DISCONTINUITY\n');
  });

  it('has its past passed on where the panel sends HLS under an address of MPEG-TS', async () => {
    const start = service.clock.now / 1000 - 3600;
    host.set(`/archive-${start}.ts`, {
      body: '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\none.ts\n#EXTINF:4,\ntwo.ts\n#EXT-X-ENDLIST\n',
    });
    host.set('/one.ts', { body: 'one' });
    await service.add('archive', {
      links: [`${host.origin}/archive.ts`],
      catchUp: `${host.origin}/archive-{utc}.ts`,
      dvrSeconds: 7200,
    });
    const live = await service.address('archive');
    const past = live.replace('index.m3u8?', `catch-up.m3u8?utc=${start}&duration=8&`);
    const [segment = '', ...further] = addressesIn(await service.text(past));
    expect(further).toHaveLength(1);
    expect(await service.text(segment)).toBe('one');
  });

  it('says what is wrong when its server sends a page', async () => {
    host.set('/page', { body: '<html>'.repeat(100), headers: { 'content-type': 'video/mpeg' } });
    await service.add('page', { links: [`${host.origin}/page`] });
    const answer = await fetch(await service.address('page'));
    expect(answer.status).toBe(502);
    expect(service.log).toContain('channels/page, address 1: it sends neither video nor sound');
  });
});

describe.skipIf(missing)('what a killed process left on the disk', () => {
  it('is removed at the next start, and what a running one needs is not', async () => {
    const folder = join(service.dataDir, 'left');
    const running = `${await folderPrefix(process.ppid)}aa`;
    // Another process has the number of the killed one since, in this start of the machine or in a later one.
    const before = running.replace(/^(\d+)-\d+/, '$1-1');
    const beforeBoot = running.replace(/^(\d+-\d+)-\w+/, '$1-00000000');
    const killed = ['999999999-1-bb', `${process.ppid}-bb`, before, beforeBoot];
    for (const name of [running, ...killed])
      await mkdir(join(folder, name, 'cc'), { recursive: true });
    await clearAbandonedStreams(folder);
    expect(await readdir(folder)).toEqual([running]);
  });
});

describe('the window of a stream that is made', () => {
  it('reaches back as far as the setting says, and deletes what is older', async () => {
    const window = new SegmentWindow(6);
    const segmentPath = (nth: number) => join(service.dataDir, `window-${nth}.ts`);
    for (let nth = 0; nth < 5; nth++) {
      await writeFile(segmentPath(nth), 'ten bytes.');
      if (nth === 1) window.beginRun();
      await window.add(segmentPath(nth), 2);
    }
    const { sequence, segments, discontinuitySequence } = window.playlist('aa');
    expect([sequence, segments.length, discontinuitySequence, window.bytes]).toEqual([2, 3, 1, 30]);
    await eventually('deleted segment', async () => !existsSync(segmentPath(1)));
    expect(existsSync(segmentPath(2))).toBe(true);
  });

  it('shows a past programme from its beginning also while it is made, and a live one near the present', () => {
    const tagsOf = (window: SegmentWindow) => window.playlist('aa').head.map(({ text }) => text);
    const fromBeginning = '#EXT-X-START:TIME-OFFSET=0,PRECISE=YES';
    expect(tagsOf(new SegmentWindow(6, true))).toContain(fromBeginning);
    expect(tagsOf(new SegmentWindow(6))).not.toContain(fromBeginning);
  });
});
