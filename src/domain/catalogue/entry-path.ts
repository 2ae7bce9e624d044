/** The path of each entry's screen in the app. */

type Thing = { readonly type: string; readonly content: { readonly id: string } };

/**
 * docs/product.md, 4: the entry's type decides the screen. `page` is the slug of the page where the entry was
 * found.
 */
export function entryPath({ type, content }: Thing, page?: string): string {
  if (type === 'cast') return path('casts', content.id);
  if (type === 'live-stream') return path('live', content.id);
  if (type !== 'video') return path('tv-show', content.id);
  return page === undefined ? path('video-details', content.id) : path(page, 'view', content.id);
}

export function path(...parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join('/')}`;
}
