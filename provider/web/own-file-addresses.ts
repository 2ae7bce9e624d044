/**
 * Addresses of files in the folder of an operator's source. Each one is signed only for its file, so that nobody can
 * read a file that neither the catalogue nor a playlist names. docs/decisions.md, "Files of an operator's folder".
 */
import { type StreamSigningKey, signatureQuery } from '../http/signed-stream-addresses.ts';

/** Unix seconds of a day in the year 2286, so that public pictures keep the same address. */
export const noEnd = 9_999_999_999;

/**
 * The address without a signature: the server refuses it until a signature is added. `path` is the path in the source's
 * folder, with `/` between names.
 */
export function ownFileAddress(sourceId: string, path: string): string {
  return `/media/own/${[sourceId, ...path.split('/')].map(encodeURIComponent).join('/')}`;
}

/**
 * The name under which an address for everybody is signed. It differs from the one for a viewer, so that nobody can
 * turn one kind of address into the other.
 */
export const publicSigningName = (address: string): string => `${address} for everybody`;

/**
 * The address of a trailer, of subtitles or of a picture. It is for everybody, so that caches can store it. It expires
 * at `until`.
 */
export function publicOwnFileAddress(
  sourceId: string,
  path: string,
  { secret, until }: StreamSigningKey,
): string {
  const address = ownFileAddress(sourceId, path);
  return `${address}?${signatureQuery(publicSigningName(address), { secret, until })}`;
}

/** The address of a video, a playlist or subtitles, for viewers who may watch. It expires at `streams.until`. */
export function viewerOwnFileAddress(
  sourceId: string,
  path: string,
  streams: StreamSigningKey,
): string {
  const address = ownFileAddress(sourceId, path);
  return `${address}?${signatureQuery(address, streams)}`;
}

/**
 * The address of a poster or another picture, for everybody. `address` may end in `?v=…`, the version of the picture:
 * the returned address changes only when this version changes. The signature does not cover the version.
 */
export function ownPictureAddress(
  sourceId: string,
  address: string,
  { secret }: Pick<StreamSigningKey, 'secret'>,
): string {
  const [path = '', version] = address.split(/\?(?=v=[\w-]+$)/);
  const signed = publicOwnFileAddress(sourceId, path, { secret, until: noEnd });
  return version ? `${signed}&${version}` : signed;
}
