/** Reads a media playlist as a player would. */

export type PlayedSegment = {
  /** Media sequence number. */
  number: number;
  discontinuity: number;
  uri: string;
  /** Epoch milliseconds, added up from the last program date time. */
  start: number;
  stop: number;
};

export function tagValue(playlist: string, tag: string): string | undefined {
  return new RegExp(`^#${tag}:(.*)$`, 'm').exec(playlist)?.[1];
}

export function playedSegments(playlist: string): PlayedSegment[] {
  const segments: PlayedSegment[] = [];
  let number = Number(tagValue(playlist, 'EXT-X-MEDIA-SEQUENCE') ?? 0);
  let discontinuity = Number(tagValue(playlist, 'EXT-X-DISCONTINUITY-SEQUENCE') ?? 0);
  let clock = Number.NaN;
  let seconds = 0;
  for (const line of playlist.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') discontinuity += 1;
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) {
      const date = Date.parse(line.slice(25));
      if (!Number.isNaN(clock) && date !== clock)
        throw new Error(`${line}: the clock says ${clock}`);
      clock = date;
    } else if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice(8));
    else if (line && !line.startsWith('#')) {
      const stop = clock + seconds * 1000;
      segments.push({ number: number++, discontinuity, uri: line, start: clock, stop });
      clock = stop;
    }
  }
  return segments;
}
