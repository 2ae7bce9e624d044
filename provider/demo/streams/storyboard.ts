/**
 * The small pictures of a feature over the seek bar, as WebVTT: each clip has one
 * sheet of them, with a picture a segment.
 */
import { type Feature, segmentsOfFeature } from './feature.ts';
import type { Footage } from './footage.ts';
import { timestamp } from './timestamp.ts';

/** In pixels, and how many stand side by side. The studio draws the sheets by these measures. */
export const tile = { width: 160, height: 90, columns: 5 } as const;
/** A picture for each so many segments. */
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
