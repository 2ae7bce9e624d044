/**
 * Writes the playlists of a kept film. Every address in them is a place in the film: `v-0`, `r1-3`. The places stay the
 * same when the provider signs the addresses of the film again.
 */
import { DownloadProblem } from './download-problem.ts';
import {
  type Attributes,
  attributeValue,
  type Key,
  type MasterPlaylist,
  type MediaPlaylist,
  type Piece,
  type Rendition,
  type Segment,
  type Variant,
} from './hls-playlist.ts';

/** A piece, and its place in the film. */
export type Part = Piece & { readonly place: string };

const maxRenditions = 32;

/**
 * A media playlist at `place`, and the parts that it names. An address that occurs twice is kept once. The places of
 * its parts begin with `place`.
 */
export function keptMediaPlaylist(
  media: MediaPlaylist,
  place: string,
): { text: string; parts: Part[] } {
  const parts = new Map<string, Part>();
  const addPart = (piece: Piece, name: string) => {
    const { address, range } = piece;
    const id = JSON.stringify([name, address, range]);
    const part = parts.get(id) ?? {
      address,
      ...(range && { range }),
      place: `${place}-${name}${parts.size}`,
    };
    parts.set(id, part);
    return part.place;
  };
  const longest = Math.max(...media.segments.map(({ seconds }) => seconds));
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`,
    `#EXT-X-MEDIA-SEQUENCE:${media.sequence}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ];
  const body = media.segments.flatMap((segment, at) =>
    segmentLines(segment, media.segments[at - 1], addPart),
  );
  return { text: textOf([...head, ...body, '#EXT-X-ENDLIST']), parts: [...parts.values()] };
}

function segmentLines(
  segment: Segment,
  before: Segment | undefined,
  addPart: (piece: Piece, name: string) => string,
): string[] {
  const { init, key, time, seconds, isDiscontinuous } = segment;
  const keyLines = (from: Key, to: Key) => (from === to ? [] : [keyLine(to, addPart)]);
  // A key applies to the init that comes after it, too.
  const initLines =
    init && (init !== before?.init || isDiscontinuous)
      ? [...keyLines(before?.key, init.key), `#EXT-X-MAP:URI="${addPart(init, 'i')}"`]
      : [];
  const keyBefore = initLines.length > 0 ? init?.key : before?.key;
  return [
    ...(isDiscontinuous ? ['#EXT-X-DISCONTINUITY'] : []),
    ...initLines,
    ...keyLines(keyBefore, key),
    ...(time ? [`#EXT-X-PROGRAM-DATE-TIME:${time}`] : []),
    `#EXTINF:${seconds},`,
    addPart(segment, ''),
  ];
}

function keyLine(key: Key, addPart: (piece: Piece, name: string) => string): string {
  if (!key) return '#EXT-X-KEY:METHOD=NONE';
  const iv = key.iv ? `,IV=${key.iv}` : '';
  return `#EXT-X-KEY:METHOD=AES-128,URI="${addPart({ address: key.address }, 'k')}"${iv}`;
}

/** The sound and subtitles that belong to a variant. Throws `DownloadProblem` if there are too many. */
export function renditionsOf({ renditions }: MasterPlaylist, { attributes }: Variant): Rendition[] {
  const groups = ['AUDIO', 'SUBTITLES'].map((type) => [type, attributes.get(type)] as const);
  const belonging = renditions.filter(({ attributes: one }) =>
    groups.some(
      ([type, group]) => group && one.get('TYPE') === type && one.get('GROUP-ID') === group,
    ),
  );
  if (belonging.length > maxRenditions) throw new DownloadProblem('too-large');
  return belonging;
}

/** The master playlist of one variant. `places[i]` is the place of the i-th rendition. */
export function keptMasterPlaylist(
  variant: Variant,
  renditions: readonly Rendition[],
  places: readonly (string | undefined)[],
): string {
  return textOf([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    ...renditions.map(({ attributes }, at) => {
      const place = places[at];
      return `#EXT-X-MEDIA:${formatAttributeList(attributes, mediaAttributes)}${place ? `,URI="${place}"` : ''}`;
    }),
    `#EXT-X-STREAM-INF:${formatAttributeList(variant.attributes, variantAttributes)}`,
    'v',
  ]);
}

const mediaAttributes = [
  'TYPE',
  'GROUP-ID',
  'LANGUAGE',
  'NAME',
  'DEFAULT',
  'AUTOSELECT',
  'FORCED',
  'CHARACTERISTICS',
  'CHANNELS',
];
const variantAttributes = [
  'BANDWIDTH',
  'AVERAGE-BANDWIDTH',
  'CODECS',
  'RESOLUTION',
  'FRAME-RATE',
  'VIDEO-RANGE',
  'AUDIO',
  'SUBTITLES',
];

function formatAttributeList(attributes: Attributes, known: readonly string[]): string {
  return known
    .flatMap((name) =>
      attributeValue(attributes, name) ? [`${name}=${attributes.get(name)}`] : [],
    )
    .join(',');
}

const textOf = (lines: readonly string[]) => `${lines.join('\n')}\n`;
