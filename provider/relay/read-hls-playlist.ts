/**
 * Reads an HLS playlist (RFC 8216 and its second edition) into lines whose addresses can be replaced. Only tags that
 * are known here are written back, because another tag may contain an address that a viewer must not see.
 * This is our own code because no parser writes back what it read: `m3u8-parser` has no writer, `hls-parser` refuses
 * playlists that players play, and both leave out tags.
 */
import {
  type HlsAttributes,
  hlsAttributesOf,
  mapAttributes,
  withVariables,
} from './hls-attributes.ts';
import {
  type HlsPlaylist,
  type HlsSegment,
  type Line,
  type PlaylistOrigin,
  PlaylistProblem,
} from './hls-playlist-types.ts';
import { relayLimits } from './relay-limits.ts';
import type { Target } from './sealed-address.ts';

/** Throws `PlaylistProblem`. */
export function readHlsPlaylist(text: string, origin: PlaylistOrigin): HlsPlaylist {
  if (!/^\uFEFF?#EXTM3U/.test(text) || text.includes('\0'))
    throw new PlaylistProblem('it is no HLS playlist');
  const reader = new PlaylistReader(origin);
  for (const line of text.split(/\r\n|\n|\r/)) reader.readLine(line.trim());
  return reader.playlist();
}

/** Tags of a whole playlist or of a segment that contain no address. They are copied. */
const headTags = new Set([
  ...['VERSION', 'TARGETDURATION', 'PLAYLIST-TYPE', 'INDEPENDENT-SEGMENTS', 'PART-INF'],
  ...['START', 'I-FRAMES-ONLY', 'ALLOW-CACHE'],
]);
const segmentTags = new Set(['BYTERANGE', 'DISCONTINUITY', 'PROGRAM-DATE-TIME', 'GAP']);

class PlaylistReader {
  readonly #origin: PlaylistOrigin;
  readonly #variables: Record<string, string> = {};
  readonly #head: Line[] = [];
  readonly #master: Line[] = [];
  readonly #renditions: Target[] = [];
  readonly #segments: HlsSegment[] = [];
  #tags: Line[] = [];
  #keys: Line[] = [];
  #map: Line | undefined;
  #keysEnded = true;
  #variant: HlsAttributes | undefined;
  #sequence = 0;
  #discontinuitySequence = 0;
  #targetSeconds = 10;
  #parts = 0;
  #definitions = 0;
  #lines = 0;
  #length = 0;
  #isEnded = false;
  #isMaster = false;

  constructor(origin: PlaylistOrigin) {
    this.#origin = origin;
  }

  readLine(raw: string): void {
    if (raw === '' || (raw.startsWith('#') && !raw.startsWith('#EXT'))) return;
    this.#lines += 1;
    if (this.#lines > relayLimits.lines)
      throw new PlaylistProblem(`it has more than ${relayLimits.lines} lines`);
    const line = withVariables(raw, this.#variables);
    // A short line may name a long variable.
    this.#addLength(line.length);
    const [, name = '', value = ''] = /^#(?:EXT-X-)?([A-Z0-9-]+):?(.*)$/s.exec(line) ?? [];
    if (line.startsWith('#')) this.#readTag(name, value, line);
    else this.#readAddress(line);
  }

  playlist(): HlsPlaylist {
    if (this.#isMaster) {
      const lines = [...this.#head, ...this.#master];
      return { kind: 'master', lines, renditions: this.#renditions };
    }
    return {
      kind: 'media',
      head: this.#head,
      sequence: this.#sequence,
      discontinuitySequence: this.#discontinuitySequence,
      targetSeconds: this.#targetSeconds,
      segments: this.#segments,
      tail: this.#tags,
      isEnded: this.#isEnded,
    };
  }

  #readTag(name: string, value: string, line: string): void {
    const attributes = hlsAttributesOf(value);
    if (name === 'DEFINE') this.#define(attributes);
    else if (name === 'MEDIA-SEQUENCE') this.#sequence = wholeNumberOrZero(value);
    else if (name === 'DISCONTINUITY-SEQUENCE')
      this.#discontinuitySequence = wholeNumberOrZero(value);
    else if (name === 'ENDLIST') this.#isEnded = true;
    else if (name === 'SERVER-CONTROL') this.#readServerControl(line);
    else if (headTags.has(name)) {
      if (name === 'TARGETDURATION')
        this.#targetSeconds = Math.min(60, wholeNumberOrZero(value) || 10);
      this.#head.push({ text: line });
    } else if (segmentTags.has(name)) this.#tags.push({ text: line });
    // After the duration comes a title. Radio stations write addresses of pictures there, so it is left out.
    else if (name === 'EXTINF') this.#tags.push({ text: `#EXTINF:${value.replace(/,.*/s, '')},` });
    else this.#readAddressTag(name, attributes, line);
  }

  /**
   * Reads tags that contain an address. Other tags (interstitials, steering, session data, vendors' own) are left out.
   */
  #readAddressTag(name: string, attributes: HlsAttributes, line: string): void {
    if (name === 'STREAM-INF') this.#variant = attributes;
    if (name === 'STREAM-INF') this.#addToMaster(withAddress(line, () => undefined));
    else if (name === 'MEDIA')
      this.#addToMaster(this.#withPlaylistAddress(line, mediaName(attributes)));
    else if (name === 'I-FRAME-STREAM-INF')
      this.#addToMaster(this.#withPlaylistAddress(line, `I-FRAME:${attributes.BANDWIDTH ?? 0}`));
    else if (name === 'SESSION-KEY') this.#addToMaster(this.#withKeyAddress(line, attributes));
    else if (name === 'KEY') this.#addKey(this.#withKeyAddress(line, attributes));
    else if (name === 'MAP') this.#map = withAddress(line, (one) => this.#mapTarget(one));
    else if (name === 'PART' || name === 'PRELOAD-HINT') {
      this.#parts += 1;
      this.#tags.push(withAddress(line, (one) => this.#segmentTarget(one, this.#parts)));
    } else if (name === 'RENDITION-REPORT' && attributes.URI !== undefined)
      this.#tags.push(this.#withPlaylistAddress(line, undefined));
  }

  #readAddress(line: string): void {
    if (this.#variant) {
      const target = this.#addPlaylistTarget(line, `VARIANT:${this.#variant.BANDWIDTH ?? 0}`);
      this.#variant = undefined;
      this.#addToMaster({ text: '\0', target });
      return;
    }
    if (this.#segments.length >= relayLimits.segments)
      throw new PlaylistProblem(`it has more than ${relayLimits.segments} segments`);
    this.#segments.push({
      tags: this.#tags.filter(({ text }) => text !== '#EXT-X-DISCONTINUITY'),
      keys: this.#keys,
      map: this.#map,
      address: { text: '\0', target: this.#segmentTarget(line, 0) },
      startsDiscontinuity: this.#tags.some(({ text }) => text === '#EXT-X-DISCONTINUITY'),
    });
    this.#tags = [];
    this.#parts = 0;
    this.#keysEnded = true;
  }

  #define(attributes: HlsAttributes): void {
    const { NAME, VALUE, IMPORT, QUERYPARAM } = attributes;
    const query = new URL(this.#origin.address).searchParams;
    this.#definitions += 1;
    if (this.#definitions > 50) throw new PlaylistProblem('it has too many variables');
    if (NAME !== undefined) this.#variables[NAME] = (VALUE ?? '').slice(0, 1000);
    else if (IMPORT !== undefined) this.#variables[IMPORT] = this.#origin.variables?.[IMPORT] ?? '';
    else if (QUERYPARAM !== undefined) this.#variables[QUERYPARAM] = query.get(QUERYPARAM) ?? '';
  }

  /**
   * Leaves out `CAN-SKIP-…`, the server's offer of playlists without their older segments. In such a playlist we would
   * give the remaining segments wrong numbers.
   */
  #readServerControl(line: string): void {
    const withoutSkip = (name: string, value: string) =>
      name.startsWith('CAN-SKIP-') ? undefined : value;
    this.#head.push({ text: mapAttributes(line, withoutSkip) });
  }

  #addToMaster(line: Line | undefined): void {
    this.#isMaster = true;
    if (!line) return;
    refuseTooManyRenditions(this.#master.length);
    this.#master.push(line);
  }

  #addLength(characters: number): void {
    this.#length += characters;
    if (this.#length > relayLimits.rewrittenLength) throw new PlaylistProblem('it is too large');
  }

  /** Several keys in a row apply together. The next keys replace them. */
  #addKey(line: Line): void {
    if (this.#keysEnded) this.#keys = [line];
    else this.#keys.push(line);
    this.#keysEnded = false;
  }

  #withPlaylistAddress(line: string, rendition: string | undefined): Line {
    return withAddress(line, (address) => this.#addPlaylistTarget(address, rendition));
  }

  #withKeyAddress(line: string, { URI }: HlsAttributes): Line {
    // Nobody fetches the keys of DRM systems (`skd:`) or keys inside the playlist (`data:`).
    if (URI !== undefined && /^(skd|data):/i.test(URI)) return { text: line };
    return withAddress(line, (address) => ({ ...this.#resolve(address), kind: 'key' }));
  }

  /** This target gets no number: its address would change at each reload, and players would fetch it again. */
  #mapTarget(address: string): Target {
    return { ...this.#resolve(address), kind: 'segment' };
  }

  #segmentTarget(address: string, part: number): Target {
    const number = this.#sequence + this.#segments.length + part / 1000;
    return { ...this.#resolve(address), kind: 'segment', number };
  }

  #addPlaylistTarget(address: string, rendition: string | undefined): Target {
    const target: Target = { ...this.#resolve(address), kind: 'playlist', rendition };
    const variables = Object.keys(this.#variables).length > 0 ? { ...this.#variables } : undefined;
    const named: Target = variables ? { ...target, variables } : target;
    // A media playlist names renditions, too, in its reports.
    refuseTooManyRenditions(this.#renditions.length);
    this.#renditions.push(named);
    return named;
  }

  #resolve(address: string): { address: string; from: number } {
    const url = URL.parse(address, this.#origin.address);
    if (!url || !/^https?:$/.test(url.protocol))
      throw new PlaylistProblem('an address in it is not http(s)');
    if (url.href.length > relayLimits.addressLength)
      throw new PlaylistProblem('an address in it is too long');
    // A short relative address becomes as long as that of the playlist.
    this.#addLength(url.href.length);
    url.hash = '';
    return { address: url.href, from: this.#origin.from };
  }
}

/** The tag with `\0` as its `URI`. Other attributes that contain an address are left out. */
function withAddress(tag: string, targetOf: (address: string) => Target | undefined): Line {
  let target: Target | undefined;
  const text = mapAttributes(tag, (name, value) => {
    if (name !== 'URI') return value.includes('://') ? undefined : value;
    target = targetOf(value.replace(/^"|"$/g, ''));
    return target && '"\0"';
  });
  return { text, target };
}

/** A variant takes two lines of a master playlist. */
function refuseTooManyRenditions(count: number): void {
  if (count >= 2 * relayLimits.renditions)
    throw new PlaylistProblem(`it names more than ${relayLimits.renditions} renditions`);
}

function mediaName({ TYPE = '', LANGUAGE = '', NAME = '' }: HlsAttributes): string {
  return `${TYPE}:${LANGUAGE}:${NAME}`;
}

function wholeNumberOrZero(text: string): number {
  const number = Number.parseInt(text, 10);
  return Number.isSafeInteger(number) && number >= 0 ? number : 0;
}
