/** A source whose name leads elsewhere than before: docs/security.md, "Streams". */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  guideWith,
  playlistOf,
  type SourceService,
  sourceService,
} from '../../tests/support/source-service.ts';
import { findChannel } from '../guide/channels.ts';
import { isPrivateHost } from '../outbound/private-host.ts';
import { relayedChannel } from '../relay/relayed-stream.ts';
import { channelStreams } from '../streams/channel-streams.ts';
import { changeSource } from './change-source.ts';
import type { SourceReader } from './source-reader-tools.ts';
import { findSource } from './sources-table.ts';

let service: SourceService;
beforeAll(async () => {
  service = await sourceService();
});
beforeEach(async () => {
  await service.startAgain();
  service.host.pages.set('/tv.m3u', playlistOf('One'));
});
afterAll(() => service.close());

const decided = async (id: string) => (await findSource(service.db, id))?.options.isPrivate;
const setDecided = (id: string, isPrivate: boolean) =>
  service.db.query(
    `UPDATE sources SET options = jsonb_build_object('isPrivate', $2::boolean) WHERE id = $1`,
    [id, isPrivate],
  );
/** Whether the relay, and the checks of streams, may go into a private network for the channel. */
const mayBePrivate = async () => {
  const row = await findChannel(service.db, 'one');
  const [stream] = await channelStreams(service.db);
  const host = URL.parse(stream?.stream.address ?? '')?.hostname ?? '';
  const hosts = [host, URL.parse(service.host.origin)?.hostname ?? ''];
  return [
    row && (await relayedChannel(row))?.mayBePrivate,
    ...hosts.map((one) => stream?.allowPrivate(one)),
  ];
};

describe('a source of the internet', () => {
  it('leads nowhere private when its name does so later, neither by a refresh nor by a stream', async () => {
    const id = await service.add('m3u', '/tv.m3u');
    await service.refresh(id);
    await setDecided(id, false);
    expect(await service.refresh(id)).toMatchObject({
      line: expect.stringContaining('where this source may not lead'),
    });
    expect(await mayBePrivate()).toEqual([false, false, false]);
  });

  it('may be moved into the network at home by the operator', async () => {
    const id = await service.add('m3u', '/tv.m3u');
    await setDecided(id, false);
    await changeSource(service.db, { id, user: 'noor' }, service.clock.now);
    expect(await service.refresh(id)).toMatchObject({ outcome: 'failed' });
    const address = `${service.host.origin}/tv.m3u`;
    await changeSource(service.db, { id, address }, service.clock.now);
    expect(await service.refresh(id)).toMatchObject({ outcome: 'new' });
    expect(await decided(id)).toBe(true);
  });

  it('asks nothing in the operator’s network for a playlist of the internet', async () => {
    const { pages, origin, answered } = service.host;
    pages.set('/guide.xml', guideWith('News'));
    const m3u: SourceReader = async (_, { download }) => {
      await download(`${origin}/guide.xml`);
      return { remarks: [] };
    };
    const id = await service.add('m3u', 'http://93.184.216.34/tv.m3u');
    expect(await service.refresh(id, { readers: { m3u } })).toMatchObject({
      outcome: 'failed',
      line: `${origin}/guide.xml: the address lies where this source may not lead (127.0.0.1)`,
    });
    expect(answered).toEqual([]);
  });
});

describe('a source at home', () => {
  it('is known as one from its first refresh on', async () => {
    const id = await service.add('m3u', '/tv.m3u');
    expect(await decided(id)).toBeUndefined();
    await service.refresh(id);
    expect(await decided(id)).toBe(true);
    expect(await mayBePrivate()).toEqual([true, true, true]);
  });

  it('is known as one although its name also has a public address', async () => {
    const found = [
      { address: '2001:4860:4860::8888', family: 6 },
      { address: '192.168.178.20', family: 4 },
    ];
    expect(await isPrivateHost('nas.fritz.box', async () => found)).toBe(true);
    expect(await isPrivateHost('nas.fritz.box', async () => found.slice(0, 1))).toBe(false);
  });

  it('is not taken for one of the internet while its name is unknown', async () => {
    const id = await service.add('m3u', 'http://television.invalid/tv.m3u');
    await service.refresh(id);
    expect(await decided(id)).toBeUndefined();
  });
});
