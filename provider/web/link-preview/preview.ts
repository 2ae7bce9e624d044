/** The preview that other services show of a shared link. It holds only what visitors may see. */
import type { Language } from '#src/domain/language.ts';
import { type ArtworkKind, artwork, artworkPath } from '../../catalogue/artwork-paths.ts';
import type { OwnFile } from '../../catalogue/stored-catalogue-types.ts';
import { pictureAddressOf } from '../../titles/file-address.ts';

export type PreviewPicture = {
  /** A path on our origin, or an absolute address. */
  address: string;
  width?: number;
  height?: number;
};

export type Preview = {
  title: string;
  /** Plain text. */
  description: string;
  picture?: PreviewPicture | undefined;
  /** The type in Open Graph. */
  type:
    | 'video.movie'
    | 'video.episode'
    | 'video.tv_show'
    | 'video.other'
    | 'profile'
    | 'article'
    | 'website';
  /** Further properties of Open Graph. */
  properties?: Readonly<Record<string, string | undefined>>;
  /** Properties of schema.org, next to name, description, picture and address. */
  facts: Readonly<Record<string, unknown>> & { '@type': string };
};

/** What is requested. `secret` signs addresses of pictures in an operator's folders. */
export type PreviewRequest = { id: string; language: Language; secret: string };

const ratios: Readonly<Record<ArtworkKind, number>> = {
  poster: 3 / 2,
  backdrop: 9 / 16,
  portrait: 1,
  logo: 1,
  card: 9 / 16,
};

/** Pictures of an operator's own title. All columns are null for a title of the demo. */
export type OwnPictures = {
  is_own: boolean | null;
  poster: OwnFile | null;
  backdrop: OwnFile | null;
};

/** Undefined when an own title has no picture, because services do not show drawn pictures (SVG). */
export function titlePicture(
  row: OwnPictures,
  art: string,
  { secret }: Pick<PreviewRequest, 'secret'>,
): PreviewPicture | undefined {
  if (!row.is_own) return artworkOf('backdrop', art);
  const own = row.backdrop ?? row.poster;
  return own ? { address: pictureAddressOf(own, { secret }) } : undefined;
}

/** The artwork's largest width up to 1,000 pixels, because messengers refuse large files. */
export function artworkOf(kind: ArtworkKind, slug: string): PreviewPicture {
  const widths: readonly number[] = artwork[kind];
  const width = Math.max(...widths.filter((one) => one <= 1000));
  return {
    address: artworkPath(kind, slug, width),
    width,
    height: Math.round(width * ratios[kind]),
  };
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/**
 * The text of some markup, without tags. Escape it again where you use it. A tag that is never closed extends to the
 * end, as in a browser. To search for its end again at each “<” would take a time that grows with the square of the
 * length.
 */
export function plainTextOf(markup: string): string {
  return markup
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<[a-z/!?][^>]*(?:>|$)/gi, ' ')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
