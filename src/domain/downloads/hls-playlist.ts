/**
 * Reads an HLS playlist (RFC 8216) so that its contents can be kept. Tags that a kept film does not need are left out.
 * Encryption that can only be opened with a licence is refused.
 */
import { DownloadProblem } from './download-problem.ts';

/** A file, or a range of bytes in it. */
export type Piece = {
  readonly address: string;
  readonly range?: { readonly from: number; readonly length: number };
};

/**
 * Makes an address in a playlist absolute, from the playlist's own address. Undefined for an address that is not of the
 * web.
 */
export type ResolveAddress = (address: string) => string | undefined;

/** The attributes of a tag as they were written, quotes included. */
export type Attributes = ReadonlyMap<string, string>;

export type Variant = {
  readonly address: string;
  /** Bits per second. */
  readonly bandwidth: number;
  readonly height: number | undefined;
  readonly attributes: Attributes;
};

/** Sound or subtitles that a variant names by their group. Without an address they are in the variant itself. */
export type Rendition = { readonly address: string | undefined; readonly attributes: Attributes };

export type MasterPlaylist = {
  readonly kind: 'master';
  readonly variants: readonly Variant[];
  readonly renditions: readonly Rendition[];
};

/** Undefined for what is not encrypted. */
export type Key = { readonly address: string; readonly iv: string | undefined } | undefined;

/** The initialization section (`EXT-X-MAP`) of one or more segments. Its key may be another one than theirs. */
type Init = Piece & { readonly key: Key };

export type Segment = Piece & {
  readonly seconds: number;
  readonly init: Init | undefined;
  readonly key: Key;
  readonly isDiscontinuous: boolean;
  /** ISO 8601, if the playlist says when the segment was broadcast. */
  readonly time: string | undefined;
};

export type MediaPlaylist = {
  readonly kind: 'media';
  readonly sequence: number;
  readonly segments: readonly Segment[];
};

/** The most segments. A film of 24 hours in segments of three seconds has fewer. */
const maxSegments = 30_000;
const maxRenditions = 32;

/** Throws `DownloadProblem`. */
export function readPlaylist(
  text: string,
  resolve: ResolveAddress,
): MasterPlaylist | MediaPlaylist {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (!lines[0]?.replace(/^\uFEFF/, '').startsWith('#EXTM3U'))
    throw new DownloadProblem('unreadable');
  return lines.some((line) => line.startsWith('#EXT-X-STREAM-INF:'))
    ? readMaster(lines, resolve)
    : readMedia(lines, resolve);
}

/** The value of an attribute without its quotes. */
export function attributeValue(attributes: Attributes, name: string): string | undefined {
  return attributes.get(name)?.replace(/^"|"$/g, '');
}

export function totalSeconds({ segments }: MediaPlaylist): number {
  return segments.reduce((sum, { seconds }) => sum + seconds, 0);
}

function readMaster(lines: readonly string[], resolve: ResolveAddress): MasterPlaylist {
  const variants: Variant[] = [];
  const renditions: Rendition[] = [];
  lines.forEach((line, at) => {
    if (line.startsWith('#EXT-X-MEDIA:')) {
      const attributes = attributesOf(line);
      const uri = attributeValue(attributes, 'URI');
      renditions.push({ attributes, address: uri && resolveOrRefuse(uri, resolve) });
    }
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return;
    const attributes = attributesOf(line);
    const uri = lines.slice(at + 1).find((next) => next !== '' && !next.startsWith('#'));
    const bandwidth = Number(
      attributes.get('AVERAGE-BANDWIDTH') ?? attributes.get('BANDWIDTH') ?? 0,
    );
    const height = Number(/x(\d+)$/.exec(attributes.get('RESOLUTION') ?? '')?.[1]) || undefined;
    if (uri)
      variants.push({ address: resolveOrRefuse(uri, resolve), bandwidth, height, attributes });
  });
  if (variants.length === 0) throw new DownloadProblem('unreadable');
  if (renditions.length + variants.length > 10 * maxRenditions) {
    throw new DownloadProblem('too-large');
  }
  return { kind: 'master', variants, renditions };
}

/** What the tags read so far say about the next segment. */
type Following = {
  seconds: number;
  range?: string | undefined;
  init: Init | undefined;
  key: Key;
  isDiscontinuous: boolean;
  time: string | undefined;
};

function readMedia(lines: readonly string[], resolve: ResolveAddress): MediaPlaylist {
  if (!lines.includes('#EXT-X-ENDLIST')) throw new DownloadProblem('live');
  const segments: Segment[] = [];
  let next = tagsOfNextSegment({ init: undefined, key: undefined });
  let sequence = 0;
  for (const line of lines) {
    const value = line.slice(line.indexOf(':') + 1);
    if (line.startsWith('#EXTINF:')) next.seconds = Number.parseFloat(value) || 0;
    else if (line.startsWith('#EXT-X-MEDIA-SEQUENCE:')) sequence = Number.parseInt(value, 10) || 0;
    else if (line.startsWith('#EXT-X-BYTERANGE:')) next.range = value;
    else if (line === '#EXT-X-DISCONTINUITY') next.isDiscontinuous = true;
    else if (line.startsWith('#EXT-X-MAP:')) {
      next.init = { ...initOf(attributesOf(line), resolve), key: next.key };
    } else if (line.startsWith('#EXT-X-KEY:')) next.key = segmentKeyOf(attributesOf(line), resolve);
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) next.time = programDateTime(value);
    else if (line !== '' && !line.startsWith('#')) {
      segments.push(segmentOf(resolveOrRefuse(line, resolve), next, segments.at(-1)));
      next = tagsOfNextSegment(next);
    }
  }
  if (segments.length === 0) throw new DownloadProblem('unreadable');
  if (segments.length > maxSegments) throw new DownloadProblem('too-large');
  return { kind: 'media', sequence, segments };
}

/**
 * What is known about the next segment: the map and the key stay until others come, and everything else begins again.
 */
const tagsOfNextSegment = ({ init, key }: Pick<Following, 'init' | 'key'>): Following => ({
  seconds: 0,
  init,
  key,
  isDiscontinuous: false,
  time: undefined,
});

function segmentOf(
  address: string,
  { range: written, ...next }: Following,
  before: Segment | undefined,
): Segment {
  if (written === undefined) return { ...next, address };
  const range = rangeOf(written, before?.address === address ? before.range : undefined);
  return { ...next, address, range };
}

/** `length[@from]`. Without a start, the range follows the one before in the same file. */
function rangeOf(written: string, before: Piece['range'] | undefined): NonNullable<Piece['range']> {
  const [, length, from] = /^"?(\d+)(?:@(\d+))?"?$/.exec(written) ?? [];
  if (length === undefined) throw new DownloadProblem('unreadable');
  const following = before ? before.from + before.length : 0;
  return { from: from === undefined ? following : Number(from), length: Number(length) };
}

function initOf(attributes: Attributes, resolve: ResolveAddress): Piece {
  const uri = attributeValue(attributes, 'URI');
  if (!uri) throw new DownloadProblem('unreadable');
  const range = attributes.get('BYTERANGE');
  return {
    address: resolveOrRefuse(uri, resolve),
    ...(range && { range: rangeOf(range, undefined) }),
  };
}

function segmentKeyOf(attributes: Attributes, resolve: ResolveAddress): Key {
  const method = attributes.get('METHOD');
  if (method === 'NONE') return undefined;
  const format = attributeValue(attributes, 'KEYFORMAT') ?? 'identity';
  const uri = attributeValue(attributes, 'URI');
  if (method !== 'AES-128' || format !== 'identity' || !uri) throw new DownloadProblem('protected');
  const iv = attributes.get('IV');
  return {
    address: resolveOrRefuse(uri, resolve),
    iv: iv && /^0x[0-9a-f]{1,32}$/i.test(iv) ? iv : undefined,
  };
}

const programDateTime = (value: string) => (/^[\dT:.Z+-]+$/.test(value) ? value : undefined);

function attributesOf(line: string): Attributes {
  const written = line.slice(line.indexOf(':') + 1);
  // The lookbehind makes the search begin only where a name begins; otherwise its time would be quadratic.
  const pairs = written.matchAll(/(?<![A-Z0-9-])([A-Z0-9-]+)=("[^"]*"|[^",]*)/g);
  return new Map(Array.from(pairs, ([, name = '', value = '']) => [name, value]));
}

/**
 * The absolute address. Throws for an address that is not of the web. docs/decisions.md, "Addresses from a provider".
 */
function resolveOrRefuse(address: string, resolve: ResolveAddress): string {
  const found = resolve(address);
  if (found === undefined) throw new DownloadProblem('unreadable');
  return found;
}
