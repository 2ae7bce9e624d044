/** Parts that the answers of all streams of the demo share. */
import type { Context } from 'hono';
import { refuseMissing } from '../../http/refusal.ts';
import type { DemoProgramming } from '../schedule/piece.ts';
import type { Footage } from './footage.ts';
import { playlistType } from './playlist.ts';

export type StreamParts = {
  readonly programming: DemoProgramming;
  readonly footage: () => Promise<Footage>;
};

// Caches on the way must not keep these answers, because the signatures in them are for one viewer.
export const lasting = 'private, max-age=3600';
export const changing = 'private, no-cache';

/** The signature of the request, to be added to the addresses of variants in a master playlist. */
export function signatureIn(c: Context): string {
  const { until, key, viewer = '' } = c.req.query();
  return until && key ? `?${new URLSearchParams({ until, key, viewer })}` : '';
}

export function variant(footage: Footage, name: string): string {
  return footage.renditions.some((rendition) => rendition.name === name) ? name : refuseMissing();
}

export function playlistAnswer(c: Context, text: string, caching: string): Response {
  c.header('Content-Type', playlistType);
  c.header('Cache-Control', caching);
  return c.body(text);
}
