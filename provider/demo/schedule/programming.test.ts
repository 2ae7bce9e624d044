import { describe, expect, it } from 'vitest';
import { demoCatalogue as catalogue } from '../catalogue/catalogue.ts';

const { cast, channels, notifications, pages, posts, shows, tags, videos } = catalogue;
const formats = channels.flatMap((channel) => channel.formats);
const slugsOf = (list: { slug: string }[]) => list.map((one) => one.slug);
const strangers = (known: { slug: string }[], named: string[]) =>
  named.filter((slug) => !slugsOf(known).includes(slug));

describe('the demo channels', () => {
  it('have numbers of their own, and a genre that there is', () => {
    expect(new Set(channels.map((one) => one.number)).size).toBe(channels.length);
    const genres = tags.filter((tag) => tag.category === 'genre');
    const named = channels.map((one) => one.genre);
    expect(strangers(genres, named)).toEqual([]);
  });

  it('show films, shows and faces that the library has', () => {
    const films = formats.flatMap((one) => one.films ?? []);
    const serials = formats.flatMap((one) => (one.show ? [one.show] : []));
    const faces = formats.flatMap((one) => one.cast ?? []);
    expect(strangers(videos, films)).toEqual([]);
    expect(strangers(shows, serials)).toEqual([]);
    expect(strangers(cast, faces)).toEqual([]);
  });

  it('keep films for adults and older viewers off the children’s channels', () => {
    const grown = videos.filter((one) => ['age-12', 'age-15', 'age-18'].includes(one.rating));
    for (const slug of ['sahra-kids', 'popcorn']) {
      const channel = channels.find((one) => one.slug === slug) ?? expect.fail(slug);
      const shown = channel.formats.flatMap((format) => format.films ?? []);
      expect(shown.filter((film) => slugsOf(grown).includes(film))).toEqual([]);
    }
  });
});

describe('the demo pages', () => {
  const known = { video: videos, 'tv-show': shows, 'live-stream': channels };

  it('show only what exists, once a strip', () => {
    for (const strip of pages.flatMap((page) => page.strips)) {
      for (const entry of strip.entries) {
        expect(strangers(known[entry.type], [entry.slug]), strip.slug).toEqual([]);
      }
      expect(new Set(slugsOf(strip.entries)).size, strip.slug).toBe(strip.entries.length);
    }
  });

  it('leave no title that nobody can come across', () => {
    const listed = pages.flatMap((page) => page.strips.flatMap((strip) => slugsOf(strip.entries)));
    const library = slugsOf([...videos, ...shows, ...channels]);
    expect(library.filter((slug) => !listed.includes(slug))).toEqual([]);
  });

  it('lead nowhere that is not there, from an article, a notice or an advertisement', () => {
    const places = [
      ...slugsOf(videos).flatMap((slug) => [`/video/${slug}`, `/video-details/${slug}`]),
      ...slugsOf(shows).map((slug) => `/tv-show/${slug}`),
      ...slugsOf(channels).map((slug) => `/live/${slug}`),
      ...slugsOf(posts).map((slug) => `/blog/posts/${slug}`),
      ...slugsOf(pages).map((slug) => `/${slug}`),
      '/epg',
    ];
    const linksIn = (html: string) =>
      [...html.matchAll(/href="([^"]*)"/g)].map((found) => found[1] ?? '');
    const links = [
      ...posts.flatMap(({ content }) => Object.values(content).flatMap(linksIn)),
      ...notifications.map((one) => one.link),
      ...catalogue.ads.map((one) => one.link),
    ];
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !places.includes(link))).toEqual([]);
  });
});

it('the demo articles close every tag they open', () => {
  for (const { slug, content } of posts) {
    for (const html of Object.values(content)) {
      const opened = [...html.matchAll(/<([a-z0-9]+)[ >]/g)].map((found) => found[1]);
      const closed = [...html.matchAll(/<\/([a-z0-9]+)>/g)].map((found) => found[1]);
      expect(closed.toSorted(), slug).toEqual(opened.toSorted());
    }
  }
});
