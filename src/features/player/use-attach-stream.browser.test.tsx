import { expect, test, vi } from 'vitest';
import { showComponent } from '../../../tests/support/component.tsx';
import { PlayerController } from './player-controller.tsx';

const show = (src: string) =>
  showComponent(<PlayerController id="7" src={src} stream="live" title="News" plain />);

/** What the element that shows pictures loads: hls.js feeds it by an address of its own. */
function loaded(): string {
  const player = document.querySelector('mux-player')?.shadowRoot?.querySelector('mux-video');
  return player?.shadowRoot?.querySelector('video')?.src ?? '';
}

test('a stream whose address does not end like one is played as HLS where the provider says so', async () => {
  await show('/streams/relinker?channel=7#.m3u8');
  await expect.poll(loaded).toMatch(/^blob:/);
});

test('a file is left to the browser', async () => {
  await show('/streams/film.mp4');
  await expect.poll(loaded).toMatch(/\/streams\/film\.mp4$/);
});

test('a playlist does not bring clips of another host', async () => {
  const asked: string[] = [];
  const { open } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    method: string,
    address: string | URL,
  ) {
    asked.push(String(address));
    // No host outside this machine is asked.
    open.call(this, method, String(address).startsWith('blob:') ? address : '/nothing', true);
  });
  const began = new Date().toISOString();
  const clips = [
    'ID="first",CUE="PRE",X-ASSET-URI="https://elsewhere.example/clip.m3u8"',
    'ID="second",X-ASSET-LIST="https://elsewhere.example/clips.json"',
  ].map(
    (clip) =>
      `#EXT-X-DATERANGE:CLASS="com.apple.hls.interstitial",START-DATE="${began}",X-RESUME-OFFSET=0,${clip}`,
  );
  const pieces = [0, 1, 2, 3].map((at) => `#EXTINF:6,\nhttps://own.example/${at}.ts`);
  const playlist = ['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-TARGETDURATION:6', ...clips]
    .concat(`#EXT-X-PROGRAM-DATE-TIME:${began}`, pieces)
    .join('\n');
  await show(`${URL.createObjectURL(new Blob([playlist]))}#.m3u8`);
  await expect.poll(() => asked).toContainEqual(expect.stringMatching('own'));
  expect(asked.filter((address) => address.includes('elsewhere'))).toEqual([]);
});
