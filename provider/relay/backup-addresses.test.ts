import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../tests/support/push/eventually.ts';
import {
  addressesIn,
  mediaAt,
  openRelayService,
  type RelayService,
} from '../../tests/support/television/relay-service.ts';
import { openWebHost, type WebHost } from '../../tests/support/television/web-host.ts';
import type { CheckResult } from '../streams/check-result.ts';
import { streamKey } from '../streams/stream.ts';
import { readCheckResults, storeCheckResult } from '../streams/stream-checks-table.ts';

let service: RelayService;
let host: WebHost;

beforeAll(async () => {
  service = await openRelayService();
  host = await openWebHost();
});
afterAll(async () => {
  await host.close();
  await service.close();
});

/** The result of a check that found a stream for the relay, and the next one is far ahead. */
const checked: CheckResult = {
  ...{ kind: 'hls', https: false, cors: false, codecs: [], isProtected: false, alive: true },
  ...{ verdict: 'relay', reason: 'http', checkedAt: 0, failures: 0, nextAt: 9e15 },
  embedUrl: undefined,
};

/** Nobody listens at this port. */
const dead = 'http://127.0.0.1:9/live.m3u8';

/** A live playlist of three segments from this one on, each of two seconds. */
function show(path: string, sequence: number): void {
  const segments = [0, 1, 2].map((at) => {
    const file = `${path}-${sequence + at}.ts`;
    host.set(file, { body: `${path.slice(1)} ${sequence + at}` });
    return `#EXTINF:2,\n${host.origin}${file}`;
  });
  const head = `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:${sequence}\n`;
  host.set(path, { body: `${head}${segments.join('\n')}\n` });
}

/** What its viewer sees: the bodies of the segments, `gone` for one that fails, and `|` for a discontinuity. */
async function seen(address: string): Promise<string[]> {
  // Later than a playlist is given to others.
  service.clock.now += 1100;
  const playlist = await mediaAt(service, address);
  const lines = playlist.split('\n').filter((line) => /^\/api|DISCONTINUITY$/.test(line));
  return Promise.all(
    lines.map((line) => (line.startsWith('/') ? service.text(line).catch(() => 'gone') : '|')),
  );
}

const both = (id: string) => [`${host.origin}/${id}-a`, `${host.origin}/${id}-b`];

it('a channel whose first address is dead plays by its second', async () => {
  show('/dead-b', 5);
  await service.add('dead', { links: [dead, `${host.origin}/dead-b`] });
  expect(await seen(await service.address('dead'))).toEqual(['dead-b 5', 'dead-b 6', 'dead-b 7']);
  expect(service.log.join()).toContain('channels/dead goes from address 1 to 2');
});

it('one that dies while it plays goes on by the second, behind a discontinuity', async () => {
  show('/dies-a', 10);
  show('/dies-b', 700);
  await service.add('dies', { links: both('dies') });
  const address = await service.address('dies');
  await seen(address);
  host.set('/dies-a', { status: 503 });
  expect(await seen(address)).toEqual([
    ...['dies-a 10', 'dies-a 11', 'dies-a 12', '|', 'dies-b 700', 'dies-b 701', 'dies-b 702'],
  ]);
});

it('one whose playlist stands still is left after two target durations', async () => {
  show('/still-a', 10);
  show('/still-b', 700);
  await service.add('still', { links: both('still') });
  const address = await service.address('still');
  await seen(address);
  expect(await seen(address)).not.toContain('|');
  service.clock.now += 3000;
  expect(await seen(address)).toContain('still-b 700');
});

it('one whose segments fail is left too', async () => {
  show('/parts-a', 10);
  show('/parts-b', 700);
  await service.add('parts', { links: both('parts') });
  const address = await service.address('parts');
  await seen(address);
  show('/parts-a', 13);
  host.set('/parts-a-14.ts', { status: 500 });
  expect(await seen(address)).toContain('gone');
  expect(await seen(address)).toContain('parts-b 700');
});

it('the first address is used again minutes later, and not while it still fails', async () => {
  show('/back-a', 10);
  show('/back-b', 700);
  await service.add('back', { links: both('back') });
  const address = await service.address('back');
  await seen(address);
  host.set('/back-a', { status: 503 });
  await seen(address);
  const failed = host.count('/back-a');
  show('/back-b', 701);
  await seen(address);
  expect(host.count('/back-a')).toBe(failed);
  service.clock.now += 121_000;
  show('/back-b', 800);
  expect(await seen(address)).toContain('back-b 800');
  await eventually('look at the first address', () => host.count('/back-a') === failed + 1);
  show('/back-a', 20);
  service.clock.now += 241_000;
  show('/back-b', 900);
  await seen(address);
  const again = await eventually('first address', async () => {
    const now = await seen(address);
    return now.some((one) => one.startsWith('back-a')) && now;
  });
  expect(again).toEqual(expect.arrayContaining(['back-b 902', '|', 'back-a 20']));
});

it('of another address the variant of the nearest bandwidth takes over', async () => {
  const variants = (names: readonly (readonly [number, string])[]) => ({
    body: `#EXTM3U\n${names.map(([rate, name]) => `#EXT-X-STREAM-INF:BANDWIDTH=${rate}\n${name}\n`).join('')}`,
  });
  host.set('/rates-a', variants([[900_000, 'rates-a-low']]));
  host.set(
    '/rates-b',
    variants([
      [5_000_000, 'rates-b-high'],
      [800_000, 'rates-b-low'],
    ]),
  );
  show('/rates-a-low', 10);
  show('/rates-b-low', 50);
  show('/rates-b-high', 50);
  await service.add('rates', { links: both('rates') });
  const [variant = ''] = addressesIn(await service.text(await service.address('rates')));
  await seen(variant);
  host.set('/rates-a', { status: 404 });
  host.set('/rates-a-low', { status: 404 });
  expect(await seen(variant)).toContain('rates-b-low 50');
});

it('a player goes on where the first address has the segments itself, and the second one names variants', async () => {
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900000\nkinds-b-list\n';
  show('/kinds-a', 10);
  show('/kinds-b-list', 700);
  host.set('/kinds-b', { body: master });
  await service.add('kinds', { links: both('kinds') });
  // A player asks for the first playlist only once.
  const [variant = '', ...further] = addressesIn(
    await service.text(await service.address('kinds')),
  );
  expect(further).toEqual([]);
  expect(await seen(variant)).toEqual(['kinds-a 10', 'kinds-a 11', 'kinds-a 12']);
  host.set('/kinds-a', { status: 503 });
  expect(await seen(variant)).toEqual([
    ...['kinds-a 10', 'kinds-a 11', 'kinds-a 12', '|'],
    ...['kinds-b-list 700', 'kinds-b-list 701', 'kinds-b-list 702'],
  ]);
});

it('a player also goes on when an address that did not play before is sound again, and names variants', async () => {
  show('/again-a', 10);
  show('/again-b-list', 700);
  host.set('/again-b', {
    body: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900000\nagain-b-list\n',
  });
  const links = both('again');
  await service.add('again', { links });
  const key = streamKey({ address: links[1] ?? '', headers: {} });
  const found = (verdict: 'never' | 'relay') =>
    storeCheckResult(service.provider.db, key, { ...checked, verdict });
  await found('never');
  const address = await service.address('again');
  const [variant = ''] = addressesIn(await service.text(address));
  expect(await seen(variant)).toEqual(['again-a 10', 'again-a 11', 'again-a 12']);
  await found('relay');
  host.set('/again-a', { status: 503 });
  service.clock.now += 11_000;
  expect(await seen(variant)).toContain('again-b-list 700');
});

it('a channel of several addresses that fail while it plays is checked soon', async () => {
  show('/checked-a', 10);
  const links = both('checked');
  await service.add('checked', { links });
  const key = streamKey({ address: links[0] ?? '', headers: {} });
  await storeCheckResult(service.provider.db, key, checked);
  const dueAt = async () => (await readCheckResults(service.provider.db, [key])).get(key)?.nextAt;
  const [variant = ''] = addressesIn(await service.text(await service.address('checked')));
  await seen(variant);
  expect(await dueAt()).toBe(checked.nextAt);
  host.set('/checked-a', { status: 404 });
  service.clock.now += 60_000;
  await expect(seen(variant)).rejects.toThrow('502');
  expect(await dueAt()).toBe(service.clock.now);
});

it('says so when no address works, and plays as soon as one does', async () => {
  await service.add('none', { links: [dead, `${host.origin}/none-b`] });
  const address = await service.address('none');
  expect((await fetch(address)).status).toBe(502);
  show('/none-b', 3);
  expect(await seen(address)).toContain('none-b 3');
});
