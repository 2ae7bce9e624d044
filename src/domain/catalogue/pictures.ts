/** The addresses of a picture, and their widths: `pictures` has keys `{kind}` and `{kind}_{width}`. */

export type PictureKind = 'poster' | 'backdrop' | 'portrait' | 'title';
export type PictureSource = { readonly url: string; readonly width: number };
type Pictures = Readonly<Record<string, string | null>> | undefined;

/** The address of a picture in each width, narrowest first; empty when there is only one size of it. */
export function allPictureSources(pictures: Pictures, kind: PictureKind): PictureSource[] {
  const prefix = `${kind}_`;
  return Object.entries(pictures ?? {})
    .flatMap(([key, url]) => {
      const width = key.startsWith(prefix) ? Number(key.slice(prefix.length)) : Number.NaN;
      return url && width > 0 && Number.isInteger(width) ? [{ url, width }] : [];
    })
    .sort((one, other) => one.width - other.width);
}

/**
 * The middle size, whose key has no width; otherwise the widest one, otherwise the first existing one of the other
 * addresses.
 */
export function pictureOf(
  pictures: Pictures,
  kind: PictureKind,
  ...spare: readonly (string | undefined)[]
): string | undefined {
  return pictures?.[kind] || allPictureSources(pictures, kind).at(-1)?.url || spare.find(Boolean);
}
