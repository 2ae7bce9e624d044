/** What a link shows of the thing it leads to, before anybody has opened it: nothing that a visitor may not know. */
import type { Language } from '#src/domain/language.ts';
import { type ArtworkKind, artwork, artworkPath } from '../../catalogue/artwork.ts';

export type PreviewPicture = {
  /** A path of ours, or an address elsewhere. */
  address: string;
  width?: number;
  height?: number;
};

export type Preview = {
  title: string;
  /** Plain text. */
  description: string;
  picture?: PreviewPicture | undefined;
  /** Of Open Graph. */
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
  /** What schema.org knows of it, beside name, description, picture and address. */
  facts: Readonly<Record<string, unknown>> & { '@type': string };
};

/** What finders of previews are handed. */
export type PreviewRequest = { id: string; language: Language };

const ratios: Readonly<Record<ArtworkKind, number>> = {
  poster: 3 / 2,
  backdrop: 9 / 16,
  portrait: 1,
  logo: 1,
  card: 9 / 16,
};

/** Artwork of ours in its largest width up to 1,000 pixels: messengers refuse heavy pictures. */
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
 * The words of a piece of markup. The result is text, which is escaped again wherever it goes. What is opened and never
 * closed ends with the text, as in a browser: looked for again at each “<”, the time would grow with the square.
 */
export function wordsOf(markup: string): string {
  return markup
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<[a-z/!?][^>]*(?:>|$)/gi, ' ')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
