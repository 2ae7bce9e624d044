import { describe, expect, it } from 'vitest';
import { inPieces } from '../../tests/support/text-chunks.ts';
import { Tally } from './fault-tally.ts';
import { readPlaylistEntries } from './m3u.ts';

async function headersOf(...lines: string[]) {
  const text = `#EXTM3U\n${lines.join('\n')}`;
  const options = { file: 'tv.m3u', keepGoing: false, tally: new Tally() };
  return (await readPlaylistEntries(inPieces(text), options)).map(({ headers }) => headers);
}

describe('the request headers of a channel', () => {
  it.each<[string, string[], object]>([
    [
      'lines for VLC',
      ['#EXTVLCOPT:http-user-agent=VLC/3', '#EXTVLCOPT:http-referrer=https://a.example/'],
      { 'User-Agent': 'VLC/3', Referer: 'https://a.example/' },
    ],
    [
      'a line for Kodi',
      ['#KODIPROP:inputstream.adaptive.stream_headers=Origin=https%3A%2F%2Fa.example&X-Other=1'],
      { Origin: 'https://a.example' },
    ],
  ])('are read from %s', async (_, lines, headers) => {
    const [read] = await headersOf('#EXTINF:-1,One', ...lines, 'https://a.example/1');
    expect(read).toEqual(headers);
  });

  it('are read from its attributes, and behind its address', async () => {
    expect(
      await headersOf(
        '#EXTINF:-1 http-user-agent="A 1" http-referrer="https://r.example",One',
        'https://a.example/1',
        '#EXTINF:-1,Two',
        'https://a.example/2|user-agent=B%202&Cookie=c%3D1&referer=100%',
      ),
    ).toEqual([
      { 'User-Agent': 'A 1', Referer: 'https://r.example' },
      { 'User-Agent': 'B 2', Cookie: 'c=1', Referer: '100%' },
    ]);
  });

  it('belong to that channel alone', async () => {
    const [one, two] = await headersOf(
      ...['#EXTINF:-1,One', '#EXTVLCOPT:http-user-agent=A', 'https://a.example/1'],
      ...['#EXTINF:-1,Two', 'https://a.example/2'],
    );
    expect([one, two]).toEqual([{ 'User-Agent': 'A' }, undefined]);
  });

  it('cannot smuggle others in, nor be endless', async () => {
    expect(
      await headersOf(
        '#EXTINF:-1,One',
        `https://a.example/1|User-Agent=a%0D%0AHost:%20b&Referer=${'x'.repeat(2001)}&Host=b&__proto__=c&Origin=`,
      ),
    ).toEqual([undefined]);
  });
});
