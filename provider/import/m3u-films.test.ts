import { expect, it } from 'vitest';
import { inPieces } from '../../tests/support/text-chunks.ts';
import { Tally } from './fault-tally.ts';
import { readWholePlaylist } from './m3u.ts';

const options = { file: 'tv.m3u', keepGoing: false, tally: new Tally(), filmsApart: true };

it.each([
  ['a file', '#EXTINF:-1,A', 'https://a.example/a.mp4', true],
  ['a file with a query', '#EXTINF:0,A', 'https://a.example/a.MKV?token=x', true],
  ['called a film', '#EXTINF:5400 type="movie",A', 'https://a.example/a.m3u8', true],
  ['called a film by its guide', '#EXTINF:-1 tvg-type="Movie",A', 'https://a.example/a', true],
  ['a stream', '#EXTINF:-1,A', 'https://a.example/a.m3u8', false],
  ['a stream of a tuner', '#EXTINF:-1,A', 'http://a.example:5004/auto/v1', false],
  ['a stream with a file in its query', '#EXTINF:-1,A', 'https://a.example/?u=a.mp4', false],
  [
    'a stream in a film’s words',
    '#EXTINF:-1 group-title="Movies",A',
    'https://a.example/a.ts',
    false,
  ],
])('an entry of a playlist that is %s goes where it belongs', async (_, info, address, isFilm) => {
  const { films, entries } = await readWholePlaylist(
    inPieces(`#EXTM3U\n${info}\n${address}`),
    options,
  );
  expect([films.length, entries.length]).toEqual(isFilm ? [1, 0] : [0, 1]);
});

it('a playlist names its guides, each once', async () => {
  const { guides } = await readWholePlaylist(
    inPieces(
      '#EXTM3U url-tvg="https://a.example/1.xml, https://a.example/2.xml.gz" x-tvg-url="https://a.example/1.xml"\n#EXTINF:-1,A\nhttps://a.example/a',
    ),
    options,
  );
  expect(guides).toEqual(['https://a.example/1.xml', 'https://a.example/2.xml.gz']);
});

it('a film without a name says so, because its line is no name', async () => {
  const playlist = ['', 'Metropolis', '']
    .map(
      (name, at) =>
        `#EXTINF:5400${at === 2 ? ' tvg-name="Nosferatu"' : ''},${name}\nhttp://a.example/${at}.mp4\n`,
    )
    .join('');
  const { films } = await readWholePlaylist(inPieces(`#EXTM3U\n${playlist}`), options);
  expect(films.map(({ name, isNameless }) => [name, isNameless])).toEqual([
    ['Channel 2', true],
    ['Metropolis', undefined],
    ['Nosferatu', undefined],
  ]);
});
