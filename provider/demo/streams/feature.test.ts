import { expect, it } from 'vitest';
import { demoCatalogue } from '../catalogue/catalogue.ts';
import { featureOf, segmentsOfFeature, trailerPlaylist } from './feature.ts';
import { readFootage } from './footage.ts';

const footage = await readFootage(new URL('../media/footage/clips.json', import.meta.url));
const titles = [...demoCatalogue.videos, ...demoCatalogue.shows];

function feature(slug: string) {
  const found = featureOf(demoCatalogue, slug);
  if (!found) throw new Error(`There is no ${slug}.`);
  return found;
}

const clipOf = (slug: string, number: number) =>
  /footage\/([\w-]+)\//.exec(trailerPlaylist(feature(slug), number, footage, '360p'))?.[1];

it('a film about a lorry in the desert has a trailer of sand, not of supper', () => {
  expect(clipOf('the-salt-road', 1)).toBe('sand-road');
});

it.each([
  ['food', 'kitchen-table'],
  ['sport', 'floodlights'],
])('a trailer is of %s where the title is, and nowhere else', (subject, clip) => {
  for (const { slug, tags, genres, trailers } of titles) {
    const isAbout = [...tags, ...genres].includes(subject);
    for (let number = 1; number <= trailers; number++) {
      if (clipOf(slug, number) === clip) expect(isAbout, slug).toBe(true);
    }
  }
});

it('no film goes on in the house’s own advertisement', () => {
  for (const { slug } of demoCatalogue.videos) {
    const clips = new Set(segmentsOfFeature(feature(slug), footage).map(({ clip }) => clip.slug));
    expect(clips, slug).not.toContain('house-evenings');
    expect(clips, slug).not.toContain('sahra-ident');
  }
});
