import { describe, expect, it } from 'vitest';
import { type PlaylistOrigin, PlaylistProblem } from './hls-playlist-types.ts';
import { readHlsPlaylist } from './read-hls-playlist.ts';
import type { Target } from './sealed-address.ts';
import { writeHlsPlaylist } from './write-hls-playlist.ts';

const origin: PlaylistOrigin = { address: 'http://tv.example/a/live.m3u8?token=s3cret', from: 0 };

function carried(text: string, from: Partial<PlaylistOrigin> = {}) {
  const targets: Target[] = [];
  const playlist = readHlsPlaylist(text, { ...origin, ...from });
  const written = writeHlsPlaylist(playlist, (target) => {
    if (target.kind !== 'made') targets.push(target);
    return `/relay/${targets.length}`;
  });
  return { written, targets, addresses: targets.map(({ address }) => address) };
}

describe('a playlist of another server', () => {
  it('has every address replaced: variants, groups, I-frames and keys of a master', () => {
    const { written, addresses } = carried(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-SESSION-KEY:METHOD=AES-128,URI="key.bin"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Arabic, loud",LANGUAGE="ar",URI="audio/ar.m3u8"
#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="CC",INSTREAM-ID="CC1"
#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="a"
low.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2500000,AUDIO="a"
https://cdn.example/high.m3u8?x=1&y=2#part
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=90000,URI="/iframes.m3u8"
`);
    expect(addresses).toEqual([
      'http://tv.example/a/key.bin',
      'http://tv.example/a/audio/ar.m3u8',
      'http://tv.example/a/low.m3u8',
      'https://cdn.example/high.m3u8?x=1&y=2',
      'http://tv.example/iframes.m3u8',
    ]);
    expect(written).not.toMatch(/example|\.m3u8|key\.bin/);
    expect(written).toContain('CODECS="avc1.4d401f,mp4a.40.2"');
    expect(written).toContain('NAME="Arabic, loud"');
  });

  it('keeps byte ranges, keys, initialisation sections, parts and the numbers of its segments', () => {
    const text = `#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=24.0,PART-HOLD-BACK=1.5
#EXT-X-PART-INF:PART-TARGET=0.5
#EXT-X-MEDIA-SEQUENCE:41
#EXT-X-MAP:URI="init.mp4",BYTERANGE="718@0"
#EXT-X-KEY:METHOD=AES-128,URI="k?n=1",IV=0x00
#EXT-X-BYTERANGE:1000@718
#EXTINF:4.000,
all.mp4
#EXT-X-DISCONTINUITY
#EXT-X-KEY:METHOD=NONE
#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z
#EXTINF:4.000,
../b/42.m4s
#EXT-X-PART:DURATION=0.5,URI="43.0.m4s"
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="43.1.m4s"
#EXT-X-RENDITION-REPORT:URI="other.m3u8",LAST-MSN=42
`;
    const { written, targets } = carried(text);
    expect(written).toBe(`#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.5
#EXT-X-PART-INF:PART-TARGET=0.5
#EXT-X-MEDIA-SEQUENCE:41
#EXT-X-KEY:METHOD=AES-128,URI="/relay/1",IV=0x00
#EXT-X-MAP:URI="/relay/2",BYTERANGE="718@0"
#EXT-X-BYTERANGE:1000@718
#EXTINF:4.000,
/relay/3
#EXT-X-DISCONTINUITY
#EXT-X-KEY:METHOD=NONE
#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z
#EXTINF:4.000,
/relay/4
#EXT-X-PART:DURATION=0.5,URI="/relay/5"
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="/relay/6"
#EXT-X-RENDITION-REPORT:URI="/relay/7",LAST-MSN=42
`);
    expect(targets.map(({ number }) => number)).toEqual([
      ...[undefined, undefined, 41, 42, 43.001, 43.002, undefined],
    ]);
    expect(targets[3]?.address).toBe('http://tv.example/b/42.m4s');
  });

  it('has its variables filled in: its own, those of its query, and those of its master', () => {
    const text = `#EXTM3U
#EXT-X-DEFINE:NAME="host",VALUE="https://cdn.example"
#EXT-X-DEFINE:QUERYPARAM="token"
#EXT-X-DEFINE:IMPORT="path"
#EXTINF:4,
{$host}/{$path}/1.ts?t={$token}{$unknown}
`;
    const { written, addresses } = carried(text, { variables: { path: 'deep' } });
    expect(addresses).toEqual(['https://cdn.example/deep/1.ts?t=s3cret']);
    expect(written).not.toContain('DEFINE');
  });

  it('loses what leads elsewhere: interstitials, steering, session data, tags of vendors, titles', () => {
    const { written } = carried(`#EXTM3U
#EXT-X-DATERANGE:ID="ad",CLASS="com.apple.hls.interstitial",X-ASSET-URI="https://ads.example/a.m3u8"
#EXT-X-CONTENT-STEERING:SERVER-URI="https://steer.example/"
#EXT-X-SESSION-DATA:DATA-ID="a",URI="https://data.example/"
#EXT-X-VENDOR:https://vendor.example/
# http://comment.example/
#EXTINF:4,http://title.example/
1.ts
`);
    expect(written).not.toContain('example');
    expect(written).toContain('#EXTINF:4,\n/relay/1');
  });

  it('cannot hide an address behind quotes, or in an attribute of its own', () => {
    const { written } = carried(`#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,NAME="a,URI=",URI="http://evil.example/a.m3u8",X-U="http://b.example/"
#EXT-X-STREAM-INF:BANDWIDTH=1,URI="http://c.example/"
v.m3u8
`);
    expect(written).not.toContain('example');
  });

  it('keeps keys that nobody fetches, of DRM systems', () => {
    const { written } = carried('#EXTM3U\n#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://k"\n1.ts\n');
    expect(written).toContain('URI="skd://k"');
  });

  it.each([
    ['of another scheme', '#EXTM3U\n#EXTINF:4,\nfile:///etc/passwd\n'],
    ['without end', `#EXTM3U\n#EXTINF:4,\nhttp://tv.example/${'a'.repeat(5000)}\n`],
  ])('is refused for an address %s', (_, text) => {
    expect(() => carried(text)).toThrow(PlaylistProblem);
  });

  it('is refused when it names ten thousand variants, or becomes a hundred times as long', () => {
    const variants = '#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n'.repeat(10_000);
    expect(() => carried(`#EXTM3U\n${variants}`)).toThrow('renditions');
    const long = readHlsPlaylist(`#EXTM3U\n${'a\n'.repeat(19_000)}`, origin);
    expect(() => writeHlsPlaylist(long, () => 'x'.repeat(5000))).toThrow('too large');
    expect(() => carried(`#EXTM3U\n${'a\n'.repeat(30_000)}`)).toThrow('segments');
    const variable = `#EXT-X-DEFINE:NAME="a",VALUE="${'x'.repeat(1000)}"`;
    const growing = `#EXT-X-GAP${'{$a}'.repeat(20)}\n`.repeat(1000);
    expect(() => carried(`#EXTM3U\n${variable}\n${growing}`)).toThrow('too large');
  });

  it.each([
    ['has parts without end', '#EXT-X-PART:URI="p"\n'.repeat(200_000), 'lines'],
    ['has reports without end', '#EXT-X-RENDITION-REPORT:URI="r"\n'.repeat(1000), 'renditions'],
    ['gives each of its parts a long address', '#EXT-X-PART:URI="p"\n'.repeat(10_000), 'large'],
  ])('is refused before it takes much memory when it %s', (_, lines, problem) => {
    const folder = problem === 'large' ? `${'a'.repeat(3000)}/` : '';
    const address = `http://tv.example/${folder}live.m3u8`;
    const read = () => readHlsPlaylist(`#EXTM3U\n${lines}`, { ...origin, address });
    expect(read).toThrow(problem);
  });

  it.each([
    ['with a line of a million characters', `#EXT-X-KEY:${'A'.repeat(1_000_000)}`],
    ['with a line that a variable makes as long', '{$a}'.repeat(10_000)],
    ['that defines a variable again and again', '#EXT-X-DEFINE:\n'.repeat(1000)],
  ])('is refused %s', (_, lines) => {
    const variable = `#EXT-X-DEFINE:NAME="a",VALUE="${'x'.repeat(1000)}"`;
    expect(() => carried(`#EXTM3U\n${variable}\n${lines}`)).toThrow(
      /a line in it is too long|too many variables/,
    );
  });

  it.each([
    ['names of attributes without values', `#EXT-X-KEY:${'A'.repeat(60_000)}\n`.repeat(60)],
    ['tags that go on in another line', `#EXT-X-${'A'.repeat(60_000)}\u2028b\n`.repeat(60)],
    ['keys for one segment', '#EXT-X-KEY:\n'.repeat(100_000)],
  ])('is read in a few seconds, also when it consists of %s', (_, lines) => {
    const start = performance.now();
    carried(`#EXTM3U\n${lines}#EXTINF:4,\n1.ts\n`);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('is refused when it is a web page', () => {
    expect(() => carried('<html>')).toThrow('it is no HLS playlist');
  });
});
