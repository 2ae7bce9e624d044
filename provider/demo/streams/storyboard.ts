/**
 * The small pictures above the seek bar, as WebVTT. Each clip has one sheet of pictures, with a picture for each
 * segment.
 */
import { type Feature, segmentsOfFeature } from './feature.ts';
import type { Footage } from './footage.ts';
import { timestamp } from './timestamp.ts';

/** The size of a picture in pixels, and the number of pictures in a row. The studio uses it too. */
export const tile = { width: 160, height: 90, columns: 5 } as const;
/** Segments for each picture. */
const every = 2;

export function storyboardOf(feature: Feature, footage: Footage): string {
  const cues: string[] = [];
  let begin = 0;
  let end = 0;
  let picture = '';
  const close = () => {
    if (picture) cues.push(`${timestamp(begin)} --> ${timestamp(end)}\n${picture}`);
  };
  for (const [number, { clip, at }] of segmentsOfFeature(feature, footage).entries()) {
    if (number % every === 0) {
      close();
      begin = end;
      picture = `../../footage/${clip.slug}/storyboard.webp#xywh=${placeOf(at)}`;
    }
    end += clip.renditions[0]?.segments[at]?.duration ?? 0;
  }
  close();
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function placeOf(at: number): string {
  const x = (at % tile.columns) * tile.width;
  const y = Math.floor(at / tile.columns) * tile.height;
  return `${x},${y},${tile.width},${tile.height}`;
}
