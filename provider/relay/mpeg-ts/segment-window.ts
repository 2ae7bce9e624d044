/** The newest segments that were made of a stream: as far back as a viewer may go. Older segments are deleted. */
import { rm, stat } from 'node:fs/promises';
import type { HlsMediaPlaylist } from '../hls-playlist-types.ts';

export type ConvertedSegment = {
  readonly number: number;
  readonly path: string;
  readonly seconds: number;
  readonly bytes: number;
  /** True when another run of the program made the segment before it. */
  readonly startsDiscontinuity: boolean;
};

export class SegmentWindow {
  readonly #longestSeconds: number;
  readonly #isPast: boolean;
  #segments: ConvertedSegment[] = [];
  #next = 0;
  #seconds = 0;
  #bytes = 0;
  /** How many discontinuities are no longer in the window. */
  #pastDiscontinuities = 0;
  #isJoint = false;
  #isEnded = false;

  /** `isPast`: the segments are of a past programme, which every viewer sees from its beginning. */
  constructor(longestSeconds: number, isPast = false) {
    this.#longestSeconds = longestSeconds;
    this.#isPast = isPast;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** How many segments were added so far. */
  get added(): number {
    return this.#next;
  }

  /** Whether nothing more will be added. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  end(): void {
    this.#isEnded = true;
  }

  /** The next segment comes from another run. */
  beginRun(): void {
    this.#isJoint = this.#next > 0;
  }

  async add(path: string, seconds: number): Promise<void> {
    const { size: bytes } = await stat(path);
    const startsDiscontinuity = this.#isJoint;
    this.#segments.push({ number: this.#next, path, seconds, bytes, startsDiscontinuity });
    this.#isJoint = false;
    this.#next += 1;
    this.#seconds += seconds;
    this.#bytes += bytes;
    while (this.#seconds > this.#longestSeconds && this.#segments.length > 3) this.dropOldest();
  }

  dropOldest(): void {
    const oldest = this.#segments.shift();
    if (!oldest) return;
    this.#seconds -= oldest.seconds;
    this.#bytes -= oldest.bytes;
    if (oldest.startsDiscontinuity) this.#pastDiscontinuities += 1;
    // The folder is deleted with the stream. A file that stays until then does no harm.
    void rm(oldest.path, { force: true }).catch(() => {});
  }

  find(number: number): ConvertedSegment | undefined {
    return this.#segments.find((one) => one.number === number);
  }

  /** `run` names this start of the stream, because segment numbers begin again after a restart. */
  playlist(run: string): HlsMediaPlaylist {
    const longest = Math.max(1, ...this.#segments.map(({ seconds }) => Math.ceil(seconds)));
    return {
      kind: 'media',
      head: [
        ...[{ text: '#EXT-X-VERSION:3' }, { text: `#EXT-X-TARGETDURATION:${longest}` }],
        // Without this tag players begin near the end of a playlist that still grows.
        ...(this.#isPast ? [{ text: '#EXT-X-START:TIME-OFFSET=0,PRECISE=YES' }] : []),
      ],
      sequence: this.#segments[0]?.number ?? this.#next,
      discontinuitySequence: this.#pastDiscontinuities,
      targetSeconds: longest,
      segments: this.#segments.map(({ number, seconds, startsDiscontinuity }) => ({
        tags: [{ text: `#EXTINF:${seconds.toFixed(3)},` }],
        keys: [],
        map: undefined,
        address: { text: '\0', target: { kind: 'made', address: `${run}-${number}.ts` } },
        startsDiscontinuity,
      })),
      tail: [],
      isEnded: this.#isEnded,
    };
  }
}
