import { describe, expect, it } from 'vitest';
import { demoCatalogue as catalogue } from './catalogue.ts';

const { cast, channels, notifications, pages, posts, shows, tags, videos } = catalogue;
const formats = channels.flatMap((channel) => channel.formats);
const slugsOf = (list: { slug: string }[]) => list.map((one) => one.slug);
const strangers = (known: { slug: string }[], named: string[]) =>
  named.filter((slug) => !slugsOf(known).includes(slug));

describe('the demo channels', () => {
  it('carry a number, a genre and a character each', () => {
    expect(new Set(channels.map((one) => one.number)).size).toBe(channels.length);
    const genres = tags.filter((tag) => tag.category === 'genre');
    expect(
      strangers(
        genres,
        channels.map((one) => one.genre),
      ),
    ).toEqual([]);
  });

  it('have six to fourteen programmes, but for the one that is silent', () => {
    const silent = channels.filter((one) => one.character === 'silent');
    expect(silent.map((one) => one.formats)).toEqual([[]]);
    for (const channel of channels.filter((one) => one.character !== 'silent')) {
      expect(channel.formats.length, channel.slug).toBeGreaterThanOrEqual(6);
      expect(channel.formats.length, channel.slug).toBeLessThanOrEqual(14);
      expect(new Set(slugsOf(channel.formats)).size, channel.slug).toBe(channel.formats.length);
    }
  });

  it('leave holes on a few channels only', () => {
    const gaps = channels.filter((one) => one.gaps).length;
    expect(gaps).toBeGreaterThanOrEqual(2);
    expect(gaps).toBeLessThan(channels.length / 3);
  });

  it('have something for every part of the day', () => {
    for (const channel of channels.filter((one) => one.character !== 'silent')) {
      for (const part of ['morning', 'afternoon', 'evening', 'night'] as const) {
        const fitting = channel.formats.filter((one) => one.parts?.includes(part) ?? true);
        expect(fitting.length, `${channel.slug} in the ${part}`).toBeGreaterThan(0);
      }
    }
  });

  it('show films, shows and faces that the library has', () => {
    expect(
      strangers(
        videos,
        formats.flatMap((one) => one.films ?? []),
      ),
    ).toEqual([]);
    expect(
      strangers(
        shows,
        formats.flatMap((one) => (one.show ? [one.show] : [])),
      ),
    ).toEqual([]);
    expect(
      strangers(
        cast,
        formats.flatMap((one) => one.cast ?? []),
      ),
    ).toEqual([]);
    expect(formats.some((one) => one.overrun)).toBe(true);
  });

  it('keep films for adults and older viewers off the children’s channels', () => {
    const grown = videos.filter((one) => ['age-12', 'age-15', 'age-18'].includes(one.rating));
    for (const slug of ['sahra-kids', 'popcorn']) {
      const shown = channels
        .find((one) => one.slug === slug)
        ?.formats.flatMap((f) => f.films ?? []);
      expect(
        shown?.filter((film) => slugsOf(grown).includes(film)),
        slug,
      ).toEqual([]);
    }
  });
});

describe('the demo pages', () => {
  const known = { video: videos, 'tv-show': shows, 'live-stream': channels };

  it('begin with home, which uses all four components', () => {
    expect(pages[0]?.slug).toBe('home');
    expect(new Set(pages[0]?.strips.map((one) => one.component)).size).toBe(4);
    expect(pages[0]?.strips[0]?.component).toBe('dots');
    expect(pages[0]?.strips[0]?.entries.length).toBe(5);
  });

  it('show only what exists, once a strip', () => {
    for (const strip of pages.flatMap((page) => page.strips)) {
      for (const entry of strip.entries) {
        expect(strangers(known[entry.type], [entry.slug]), strip.slug).toEqual([]);
      }
      expect(new Set(slugsOf(strip.entries)).size, strip.slug).toBe(strip.entries.length);
      if (strip.component === 'banner') expect(strip.entries.length, strip.slug).toBe(1);
      else expect(strip.entries.length, strip.slug).toBeGreaterThanOrEqual(4);
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
    const inPosts = posts.flatMap((post) => {
      const links = (html: string) =>
        [...html.matchAll(/href="([^"]*)"/g)].map((found) => found[1]);
      expect(links(post.content.ar).toSorted(), post.slug).toEqual(
        links(post.content.en).toSorted(),
      );
      return links(post.content.en);
    });
    const links = [
      ...inPosts,
      ...notifications.map((one) => one.link),
      ...catalogue.ads.map((one) => one.link),
    ];
    expect(links.filter((link) => !places.includes(link ?? ''))).toEqual([]);
  });
});

describe('the demo articles', () => {
  it('run to three paragraphs or more with a heading, and close every tag they open', () => {
    for (const post of posts) {
      for (const html of [post.content.en, post.content.ar]) {
        expect(html.match(/<(p|ol|ul)>/g)?.length, post.slug).toBeGreaterThanOrEqual(3);
        expect(html, post.slug).toMatch(/<h2>/);
        const opened = [...html.matchAll(/<([a-z0-9]+)[ >]/g)].map((found) => found[1]);
        const closed = [...html.matchAll(/<\/([a-z0-9]+)>/g)].map((found) => found[1]);
        expect(closed.toSorted(), post.slug).toEqual(opened.toSorted());
      }
    }
  });
});
