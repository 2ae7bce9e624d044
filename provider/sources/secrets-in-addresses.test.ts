import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SourceService, sourceService } from '../../tests/support/source-service.ts';
import { findChannel } from '../guide/channels.ts';
import { channelNeedsRelay } from '../streams/channel-needs-relay.ts';

let service: SourceService;
beforeAll(async () => {
  service = await sourceService();
});
beforeEach(() => service.startAgain());
afterAll(() => service.close());

describe('a channel whose address shows who watches', () => {
  const playlist = (line: string) => `#EXTM3U\n#EXTINF:-1 tvg-id="one" ${line}\n`;
  const channelOf = async (text: string) => {
    service.host.pages.set('/get.m3u?username=eva&password=pw1&type=m3u', text);
    await service.refresh(await service.add('m3u', '/get.m3u?username=eva&password=pw1&type=m3u'));
    const row = await findChannel(service.db, 'one');
    if (!row) throw new Error('The channel is not there.');
    return { row, carried: channelNeedsRelay(row, 'https://tv.example') };
  };

  it.each([
    ['the password of its source', ',One\nhttps://panel.example/live/eva/pw1/1.m3u8'],
    ['a password before the host', ',One\nhttps://a:b@panel.example/1.m3u8'],
    [
      'it in the address of past programmes',
      'catchup="default" catchup-source="https://panel.example/pw1/{utc}.m3u8",One\nhttps://tv.example/1.m3u8',
    ],
  ])('is carried by the relay before anybody has looked at it: %s', async (_, line) => {
    expect(await channelOf(playlist(line))).toMatchObject({ row: { secret: true }, carried: true });
  });

  it('has no logo that shows it', async () => {
    const logo = 'tvg-logo="https://panel.example/logo.php?password=pw1",One';
    const { row, carried } = await channelOf(playlist(`${logo}\nhttps://tv.example/1.m3u8`));
    expect([row.logo, row.secret, carried]).toEqual([null, false, false]);
  });
});
