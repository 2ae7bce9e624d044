import { expect, it } from 'vitest';
import { languages } from '#src/domain/language.ts';
import { certificateTag, genreTags, keywordTag } from './title-tags.ts';

const slugsOf = (name: string) => genreTags(name).map(({ slug }) => slug);

it.each([
  ['science-fiction', ['Sci-Fi', 'science fiction', 'SCIFI', 'خيال علمي']],
  ['drama', ['Drama', 'دراما', 'درامي']],
  ['children', ['Kids', 'أطفال', 'للأطفال']],
  ['talk-show', ['Talk', 'Talk-Show', 'توك شو']],
  ['tv-film', ['TV Movie']],
])('%s is one genre, however it is written', (slug, names) => {
  for (const name of names) expect(slugsOf(name)).toEqual([slug]);
});

it('several genres in one name are all of them', () => {
  expect(slugsOf('Action & Adventure')).toEqual(['action', 'adventure']);
  expect(slugsOf('Sci-Fi & Fantasy')).toEqual(['science-fiction', 'fantasy']);
  expect(slugsOf('War & Politics')).toEqual(['war', 'politics']);
  expect(slugsOf('دراما، جريمة')).toEqual(['drama', 'crime']);
});

it('an unknown genre stays as it is named', () => {
  expect(genreTags('Heist & Cats')).toEqual([
    { slug: 'genre-heist-cats', category: 'genre', title: { und: 'Heist & Cats' } },
  ]);
});

it('a genre and a certificate have a title in every language', () => {
  const tags = [...genreTags('Drama'), certificateTag('PG-13'), certificateTag('TV-G')];
  for (const { title } of tags) expect(Object.keys(title)).toEqual([...languages]);
  expect(tags.map(({ title }) => title)).toEqual([
    { en: 'Drama', ar: 'دراما' },
    { en: '13+', ar: 'من سن 13' },
    { en: 'For everyone', ar: 'للجميع' },
  ]);
});

it('certificates of one age are one tag, and an unknown one stays', () => {
  expect(certificateTag('FSK 12').slug).toBe(certificateTag('12A').slug);
  expect(certificateTag('Not Rated')).toEqual({
    slug: 'rating-not-rated',
    category: 'rating',
    title: { und: 'Not Rated' },
  });
});

it('a keyword by the name of a genre is another tag', () => {
  expect(keywordTag('Drama').slug).not.toBe('drama');
});

it('names in other letters have ids of their own', () => {
  expect(keywordTag('صحراء').slug).not.toBe(keywordTag('بحر').slug);
  expect(keywordTag('صحراء').slug).toMatch(/^tag-[\da-f]{6}$/);
});
