/** The relay behind nginx with `deploy/nginx.conf`: which parts of a file nginx has the provider fetch. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamSigningKey } from '../provider/http/signed-stream-addresses.ts';
import { relayedTitleAddress } from '../provider/relay/relay-addresses.ts';
import { titleStreamName } from '../provider/relay/relayed-stream.ts';
import { hasNginx, type Nginx, startNginx } from './support/nginx.ts';
import {
  addressesIn,
  openRelayService,
  type RelayService,
} from './support/television/relay-service.ts';
import { openWebHost, type WebHost } from './support/television/web-host.ts';

const text = 'a film of some length';

describe.runIf(hasNginx())('nginx in front of the relay', () => {
  let folder: string;
  let host: WebHost;
  let service: RelayService;
  let nginx: Nginx;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sahra-relay-cache-'));
    chmodSync(folder, 0o755);
    host = await openWebHost({ '/film.mp4': { body: text }, '/all.ts': { body: text } });
    service = await openRelayService({ TRUST_PROXY: '1' }, {}, async (id) => ({
      ...{ name: titleStreamName(id), addresses: [`${host.origin}/film.mp4`], headers: {} },
      ...{ hasBackups: false, mayBePrivate: true, isFile: true },
    }));
    nginx = await startNginx(join(folder, 'nginx'), Number(new URL(service.origin).port));
  });
  afterAll(async () => {
    await nginx?.stop();
    await service?.close();
    await host?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (path: string, range?: string) =>
    nginx.ask(path, { headers: { ...(range && { range }) } });
  const rangesAskedOf = (path: string) =>
    host.requests.filter((asked) => asked.path === path).map(({ headers }) => headers.range);

  it('a jump in a film fetches the film from there, and the film stays on no disk', async () => {
    const key = { ...(await streamSigningKey(service.provider)), viewer: service.viewer };
    const answer = await ask(relayedTitleAddress('a/film', 'file', key), 'bytes=2-5');
    expect([answer.status, answer.text]).toEqual([206, 'film']);
    expect(rangesAskedOf('/film.mp4')).toEqual(['bytes=2-5']);
    expect(await readdir(nginx.kept)).toEqual([]);
  });

  it('segments that are parts of one file are fetched and cached part by part', async () => {
    const parts = '#EXTINF:4,\n#EXT-X-BYTERANGE:6@0\nall.ts\n';
    host.set('/live.m3u8', { body: `#EXTM3U\n#EXT-X-TARGETDURATION:4\n${parts}` });
    await service.add('parts', { links: [`${host.origin}/live.m3u8`] });
    const [segment = ''] = addressesIn(await service.text(await service.address('parts')));
    const answers = [];
    for (const range of ['bytes=2-5', 'bytes=7-8', 'bytes=2-5', undefined])
      answers.push(await ask(segment, range));
    expect(answers.map((one) => [one.status, one.text, one.cache])).toEqual([
      [206, 'film', 'nginx; fwd=miss'],
      [206, 'of', 'nginx; fwd=miss'],
      [206, 'film', 'nginx; hit'],
      [200, text, 'nginx; fwd=miss'],
    ]);
    expect(answers[2]?.headers.get('content-range')).toBe(`bytes 2-5/${text.length}`);
    expect(rangesAskedOf('/all.ts')).toEqual(['bytes=2-5', 'bytes=7-8', undefined]);
  });
});
