import { describe, expect, it } from 'vitest';
import type { CatalogueText } from '../../catalogue/authored-catalogue-types.ts';
import { demoCatalogue as catalogue } from './catalogue.ts';
import { countries } from './countries.ts';

const { cast, channels, pages, posts, shows, tags, videos } = catalogue;
const titled = [...videos, ...shows];
const episodes = shows.flatMap((show) => show.seasons.flatMap((season) => season.episodes));
const strips = pages.flatMap((page) => page.strips);
const slugsOf = (list: { slug: string }[]) => list.map((one) => one.slug);
const missingFrom = (known: string[], named: string[]) =>
  named.filter((slug) => !known.includes(slug));
const repeated = (list: string[]) => list.filter((one, at) => list.indexOf(one) !== at);

/** Every text of the catalogue with the path that leads to it. */
function wordings(value: unknown, path = ''): [string, CatalogueText][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'ar' in value) return [[path, value as CatalogueText]];
  return Object.entries(value).flatMap(([key, inner]) => wordings(inner, `${path}/${key}`));
}
const texts = wordings(catalogue);
const faulty = (fault: (text: CatalogueText) => boolean) =>
  texts.filter(([, text]) => fault(text)).map(([path, text]) => `${path}: ${text.en}`);

describe('the demo library', () => {
  it('gives every title an address of its own', () => {
    const watchable = [...videos, ...shows, ...channels, ...episodes];
    for (const list of [watchable, cast, tags, posts, pages, strips, catalogue.ads]) {
      expect(repeated(slugsOf(list))).toEqual([]);
      expect(slugsOf(list).filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
    }
  });

  it('names only tags and people that exist, each in its place', () => {
    const of = (category: string) => slugsOf(tags.filter((tag) => tag.category === category));
    for (const one of titled) {
      expect(missingFrom(of('genre'), one.genres), one.slug).toEqual([]);
      expect(missingFrom(of('tag'), one.tags), one.slug).toEqual([]);
      expect(missingFrom(of('rating'), [one.rating]), one.slug).toEqual([]);
      expect(missingFrom(slugsOf(cast), one.cast), one.slug).toEqual([]);
      expect([...one.genres, ...one.tags, ...one.cast], one.slug).toEqual([
        ...new Set([...one.genres, ...one.tags, ...one.cast]),
      ]);
    }
  });
});

describe('the availability of a title', () => {
  it('names no country: its viewers are in others', () => {
    const availabilities = titled.flatMap(({ availability }) => availability ?? []);
    expect(availabilities.length).toBeGreaterThan(0);
    for (const { en } of availabilities)
      expect(Object.values(countries).filter((country) => en.includes(country.en))).toEqual([]);
  });
});

describe('the wording', () => {
  it('is there in both languages, and Arabic is in Arabic', () => {
    expect(faulty(({ en, ar = '' }) => !en.trim() || !ar.trim() || en === ar)).toEqual([]);
    expect(faulty(({ ar = '' }) => !/[\u0621-\u064a]{2}/.test(ar))).toEqual([]);
    expect(faulty(({ en }) => /[\u0600-\u06ff]/.test(en))).toEqual([]);
  });

  it('is set properly: no dashes for breath, straight quotes, tatweel or stray spaces', () => {
    const prose = ({ en, ar }: CatalogueText) => `${en}${ar}`.replace(/<[^>]*>/g, '');
    expect(faulty((text) => /[\u2014"'`\u0640]|\u00a0| {2}/.test(prose(text)))).toEqual([]);
    expect(faulty(({ ar = '' }) => /[,;?](?!\d)/.test(ar.replace(/<[^>]*>/g, '')))).toEqual([]);
    expect(faulty(({ ar = '' }) => /\u0627\u064b/.test(ar))).toEqual([]);
  });

  it('fits: taglines of at most 50 letters, descriptions of 120 to 260', () => {
    for (const { slug, tagline, description } of titled) {
      for (const language of ['en', 'ar'] as const) {
        const { length } = description[language] ?? '';
        expect(tagline[language]?.length, `${slug} ${language}`).toBeLessThanOrEqual(50);
        expect(length, `${slug} ${language}`).toBeGreaterThanOrEqual(120);
        expect(length, `${slug} ${language}`).toBeLessThanOrEqual(260);
      }
    }
  });
});
