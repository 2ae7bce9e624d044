/** At which address of the app a thing of the catalogue stands. */

type Thing = { readonly type: string; readonly content: { readonly id: string } };

/** docs/product.md, 4: the target goes by the entry's type. `page` is the slug of the page that it was found on. */
export function entryPath({ type, content }: Thing, page?: string): string {
  if (type === 'cast') return path('casts', content.id);
  if (type === 'live-stream') return path('live', content.id);
  if (type !== 'video') return path('tv-show', content.id);
  return page === undefined ? path('video-details', content.id) : path(page, 'view', content.id);
}

export function path(...parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join('/')}`;
}
