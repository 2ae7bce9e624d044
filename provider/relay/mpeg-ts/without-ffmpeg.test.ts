import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openRelayService,
  type RelayService,
} from '../../../tests/support/television/relay-service.ts';
import { openWebHost, type WebHost } from '../../../tests/support/television/web-host.ts';

let service: RelayService;
let host: WebHost;

beforeAll(async () => {
  service = await openRelayService({ FFMPEG_PATH: '/nowhere/ffmpeg' });
  host = await openWebHost({ '/tuner': { body: 'G', headers: { 'content-type': 'video/mpeg' } } });
});
afterAll(async () => {
  await host.close();
  await service.close();
});

it('without ffmpeg the viewer and the operator of a tuner are shown why it does not play', async () => {
  await service.add('tuner', { links: [`${host.origin}/tuner`] });
  const address = await service.address('tuner');
  const answer = await fetch(address, { headers: { 'Accept-Language': 'ar' } });
  expect(answer.status).toBe(503);
  const { code, message } = JSON.parse(await answer.text());
  expect(code).toBe('ffmpeg-missing');
  expect(message).toMatch(/\p{Script=Arabic}/u);
  expect(service.log.join()).toContain('ffmpeg and ffprobe are not installed');
});
