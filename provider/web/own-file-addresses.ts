/**
 * Addresses of files in the folder of an operator's source. Each is signed for its file alone, so that nobody reads a
 * file that the catalogue or a playlist does not name. docs/decisions.md, "Files of an operator's folder".
 */
import { type StreamsKey, signatureOf } from '../http/streams-key.ts';

/** Unix seconds of a day in the year 2286: pictures stay public, and their addresses the same. */
export const noEnd = 9_999_999_999;

/** `path` has `/` between its names and counts from the folder of the source. The server refuses it unsigned. */
export function ownFileAddress(sourceId: string, path: string): string {
  return `/media/own/${[sourceId, ...path.split('/')].map(encodeURIComponent).join('/')}`;
}

/** The name by which an address for everybody is signed, so that nobody makes one of an address for a viewer. */
export const sharedName = (address: string): string => `${address} for everybody`;

/** The address of a trailer, of subtitles or of a picture, for everybody, so that caches keep it. It expires with `streams`. */
export function sharedOwnFile(
  sourceId: string,
  path: string,
  { secret, until }: StreamsKey,
): string {
  const address = ownFileAddress(sourceId, path);
  return `${address}?${signatureOf(sharedName(address), { secret, until })}`;
}

/** The address of a video, a playlist or subtitles, for viewers who may watch. It expires with `streams`. */
export function signedOwnFile(sourceId: string, path: string, streams: StreamsKey): string {
  const address = ownFileAddress(sourceId, path);
  return `${address}?${signatureOf(address, streams)}`;
}

/** The address of a poster or another picture, for everybody. It stays the same. */
export function ownPictureAddress(
  sourceId: string,
  path: string,
  { secret }: Pick<StreamsKey, 'secret'>,
): string {
  return sharedOwnFile(sourceId, path, { secret, until: noEnd });
}
