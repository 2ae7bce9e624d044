/** The path of each entry's screen in the app. */

type Thing = { readonly type: string; readonly content: { readonly id: string } };

/**
 * docs/product.md, 4: the entry's type decides the screen. `page` is the slug of the page where the entry was
 * found.
 */
export function entryPath({ type, content }: Thing, page?: string): string {
  if (type === 'cast') return encodedPath('casts', content.id);
  if (type === 'live-stream') return encodedPath('live', content.id);
  if (type !== 'video') return encodedPath('tv-show', content.id);
  return page === undefined
    ? encodedPath('video-details', content.id)
    : encodedPath(page, 'view', content.id);
}

export function encodedPath(...parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join('/')}`;
}
