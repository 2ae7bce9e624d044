/** What the answers of the demo's streams have in common. */
import type { Context } from 'hono';
import { missing } from '../../http/refusal.ts';
import type { DemoProgramming } from '../schedule/piece.ts';
import type { Footage } from './footage.ts';
import { playlistType } from './playlist.ts';

export type StreamParts = {
  readonly programming: DemoProgramming;
  readonly footage: () => Promise<Footage>;
};

// The signatures within are the viewer's own: no cache on the way may hand them on.
export const lasting = 'private, max-age=3600';
export const changing = 'private, no-cache';

/** Players ask for a variant by the address in its master playlist, so the signature goes along. */
export function signatureIn(c: Context): string {
  const { until, key } = c.req.query();
  return until && key ? `?${new URLSearchParams({ until, key })}` : '';
}

export function variant(footage: Footage, name: string): string {
  return footage.renditions.some((rendition) => rendition.name === name) ? name : missing();
}

export function playlist(c: Context, text: string, caching: string): Response {
  c.header('Content-Type', playlistType);
  c.header('Cache-Control', caching);
  return c.body(text);
}
