/** The few facts of an HLS playlist that a stream check needs (RFC 8216). */
import { areCodecsPlayable, ffmpegCodecNames } from './ffmpeg-codec-names.ts';

export type Variant = { readonly address: URL; readonly codecs: readonly string[] };

export type PlaylistFacts = {
  /**
   * The first segment. Of a live stream it is the newest one, because the oldest may be deleted before it is requested.
   */
  readonly segment: URL | undefined;
  /** The initialisation section that must come before a segment of fragmented MP4. */
  readonly map: URL | undefined;
  readonly key: URL | undefined;
  /** Whether its segments are encrypted. */
  readonly isEncrypted: boolean;
  /** Whether it can be opened only with a licence (DRM). */
  readonly isProtected: boolean;
};

/** The variants of a master playlist, with the codecs that it names. Empty for another playlist. */
export function variantsOf(text: string, base: URL): Variant[] {
  const variants: Variant[] = [];
  let codecs: string[] | undefined;
  for (const line of linesOf(text)) {
    if (line.startsWith('#EXT-X-STREAM-INF:'))
      codecs = ffmpegCodecNames(attribute(line, 'CODECS') ?? '');
    else if (codecs && !line.startsWith('#')) {
      const address = URL.parse(line, base);
      if (address) variants.push({ address, codecs });
      codecs = undefined;
    }
  }
  return variants;
}

/**
 * The variant that a player would choose: the first one that browsers can play. If they can play none, the first of
 * all; undefined if there is no variant.
 */
export function chosenVariant(variants: readonly Variant[]): Variant | undefined {
  return variants.find(({ codecs }) => areCodecsPlayable(codecs)) ?? variants[0];
}

export function readPlaylistFacts(text: string, base: URL): PlaylistFacts {
  const lines = linesOf(text);
  const segments = lines.filter((line) => !line.startsWith('#'));
  const isLive = !lines.some((line) => line.startsWith('#EXT-X-ENDLIST'));
  const segment = isLive ? segments.at(-1) : segments[0];
  const lastOf = (tag: string) => lines.findLast((line) => line.startsWith(tag)) ?? '';
  const firstOf = (tag: string) => lines.find((line) => line.startsWith(tag)) ?? '';
  const key = isLive ? lastOf('#EXT-X-KEY:') : firstOf('#EXT-X-KEY:');
  const map = isLive ? lastOf('#EXT-X-MAP:') : firstOf('#EXT-X-MAP:');
  const method = attribute(key, 'METHOD') ?? 'NONE';
  const format = attribute(key, 'KEYFORMAT') ?? 'identity';
  const isProtected = method !== 'NONE' && format !== 'identity';
  return {
    segment: addressIn(segment, base),
    map: addressIn(attribute(map, 'URI'), base),
    key: method === 'NONE' || isProtected ? undefined : addressIn(attribute(key, 'URI'), base),
    isEncrypted: method !== 'NONE',
    isProtected,
  };
}

function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter(Boolean);
}

function addressIn(written: string | undefined, base: URL): URL | undefined {
  return written ? (URL.parse(written, base) ?? undefined) : undefined;
}

/** The value of an attribute, without its quotes. */
function attribute(line: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`[:,]\\s*${name}=(?:"([^"]*)"|([^,]*))`).exec(line) ?? [];
  return quoted ?? plain;
}
