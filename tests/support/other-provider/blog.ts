/**
 * The blog of a provider that writes lists as PHP does and times without a zone, and that has no list of latest
 * posts.
 */
const titles = ['Night boat', 'Low tide', 'The pilot', 'Ropes', 'Fog', 'A second page'];

const posts = titles.map((title, at) => ({
  id: 900 + at,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  description: `<p>About <b>${title}</b>.</p>`,
  poster: null,
  category: { title: 'Harbour' },
  published_at: `2026-11-${String(20 - at).padStart(2, '0')} 09:00:00`,
  content: `<h2>${title}</h2><p>Somebody waits.</p>`,
}));

export function blogPage(page: number): object {
  const shown = posts.slice((page - 1) * 5, page * 5);
  // The keys of a PHP list from which one item was removed.
  const data = Object.fromEntries(shown.map((post, at) => [at + (at > 1 ? 1 : 0), post]));
  return { data, meta: { last_page: '2' } };
}

export function blogPost(slug: string): object | undefined {
  return posts.find((post) => post.slug === slug);
}
