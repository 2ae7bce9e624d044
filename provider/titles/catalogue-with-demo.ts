/** Adds the demo's catalogue to the operator's own, for an operator who keeps the demo. */
import type { StoredCatalogue, StoredPage } from '../catalogue/stored-catalogue-types.ts';

/** If both have a page, the operator's strips come before the demo's. The operator's menu comes first, too. */
export function withDemo(own: StoredCatalogue, demo: StoredCatalogue): StoredCatalogue {
  return {
    tags: firstBySlug([...own.tags, ...demo.tags]),
    cast: firstBySlug([...own.cast, ...demo.cast]),
    videos: [...own.videos, ...demo.videos],
    shows: [...own.shows, ...demo.shows],
    posts: [...own.posts, ...demo.posts],
    notifications: [...own.notifications, ...demo.notifications],
    ads: [...own.ads, ...demo.ads],
    pages: joinPages(own.pages, demo.pages),
  };
}

function firstBySlug<Thing extends { slug: string }>(things: readonly Thing[]): Thing[] {
  const bySlug = new Map<string, Thing>();
  for (const thing of things) if (!bySlug.has(thing.slug)) bySlug.set(thing.slug, thing);
  return [...bySlug.values()];
}

function joinPages(own: readonly StoredPage[], demo: readonly StoredPage[]): StoredPage[] {
  const alone = demo.filter(({ slug }) => !own.some((page) => page.slug === slug));
  const both = own.map((page) => {
    const behind = demo.find(({ slug }) => slug === page.slug)?.strips ?? [];
    return { ...page, strips: [...page.strips, ...behind] };
  });
  return [...both, ...alone];
}

export function idsOfCatalogue({ videos, shows }: StoredCatalogue): string[] {
  const episodes = shows.flatMap(({ seasons }) => seasons.flatMap((season) => season.episodes));
  return [...videos, ...shows, ...episodes].map(({ slug }) => slug);
}
