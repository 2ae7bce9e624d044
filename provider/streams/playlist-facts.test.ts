import { expect, it } from 'vitest';
import { areCodecsPlayable, ffmpegCodecNames } from './ffmpeg-codec-names.ts';
import { chosenVariant, readPlaylistFacts, variantsOf } from './playlist-facts.ts';

const base = new URL('https://streams.example/news/index.m3u8?key=1');

it('a master playlist names its variants and their codecs', () => {
  const variants = variantsOf(
    [
      '#EXTM3U',
      '#EXT-X-STREAM-INF:BANDWIDTH=9000000,CODECS="hvc1.1.6.L120,ec-3",RESOLUTION=3840x2160',
      'uhd.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=3000000,CODECS="avc1.64001f,mp4a.40.2"',
      '',
      'https://cdn.example/hd.m3u8\r',
    ].join('\n'),
    base,
  );
  expect(variants.map(({ address, codecs }) => [address.href, ...codecs])).toEqual([
    ['https://streams.example/news/uhd.m3u8', 'hevc', 'eac3'],
    ['https://cdn.example/hd.m3u8', 'h264', 'aac'],
  ]);
  expect(chosenVariant(variants)?.codecs).toEqual(['h264', 'aac']);
});

it('of a live stream the newest segment is looked at, of a recording the first', () => {
  const lines = ['#EXTM3U', '#EXTINF:6,', '1.ts', '#EXTINF:6,', '2.ts'];
  expect(readPlaylistFacts(lines.join('\n'), base).segment?.pathname).toBe('/news/2.ts');
  lines.push('#EXT-X-ENDLIST');
  expect(readPlaylistFacts(lines.join('\n'), base).segment?.pathname).toBe('/news/1.ts');
});

it('a key and what stands before a segment belong to it', () => {
  const playlist = readPlaylistFacts(
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXT-X-KEY:METHOD=AES-128,URI="/keys/7"\n#EXTINF:6,\n1.m4s',
    base,
  );
  expect(playlist.map?.href).toBe('https://streams.example/news/init.mp4');
  expect(playlist.key?.href).toBe('https://streams.example/keys/7');
  expect([playlist.isEncrypted, playlist.isProtected]).toEqual([true, false]);
});

it('a licence is recognised by the format of the key', () => {
  const key =
    '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://7",KEYFORMAT="com.apple.streamingkeydelivery"';
  const playlist = readPlaylistFacts(`#EXTM3U\n${key}\n#EXTINF:6,\n1.ts`, base);
  expect([playlist.isProtected, playlist.key]).toEqual([true, undefined]);
});

it('a playlist without segments has none', () => {
  expect(readPlaylistFacts('#EXTM3U\n#EXT-X-TARGETDURATION:6', base).segment).toBeUndefined();
});

it.each([
  ['avc1.4d401f,mp4a.40.2', ['h264', 'aac'], true],
  ['mp4a.40.34', ['mp3'], true],
  ['av01.0.05M.08,opus', ['av1', 'opus'], true],
  ['avc1.4d401f, ac-3', ['h264', 'ac3'], false],
  ['dvh1.05.06', ['hevc'], false],
  ['', [], true],
])('the codecs %s are %j', (attribute, names, readable) => {
  expect(ffmpegCodecNames(attribute)).toEqual(names);
  expect(areCodecsPlayable(names)).toBe(readable);
});
