/** The addresses at which viewers get the files of an operator's own titles. */
import type { OwnFile } from '../catalogue/stored-catalogue-types.ts';
import type { StreamSigningKey } from '../http/signed-stream-addresses.ts';
import {
  ownPictureAddress,
  publicOwnFileAddress,
  viewerOwnFileAddress,
} from '../web/own-file-addresses.ts';

/** True for an address of the web, false for a path in a source's folder. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/**
 * The address of a stream. For a file in a folder it is signed with the key `streams`. Viewers who may not watch have
 * no key: for them the result is undefined.
 */
export function fileAddressOf(
  { sourceId, address }: OwnFile,
  streams: StreamSigningKey | undefined,
): string | undefined {
  if (isWebAddress(address)) return address;
  return streams && viewerOwnFileAddress(sourceId, address, streams);
}

/**
 * The address of a trailer or of subtitles. Only viewers who may watch get it, but all of them get the same address. So
 * it still works for a viewer who is blocked later, which does no harm with these files. A player loads subtitles from
 * exactly this address.
 */
export function sideFileAddressOf(
  { sourceId, address }: OwnFile,
  streams: StreamSigningKey | undefined,
): string | undefined {
  if (isWebAddress(address)) return address;
  return streams && publicOwnFileAddress(sourceId, address, streams);
}

/** The address of a picture. Everybody may see it. */
export function pictureAddressOf(
  { sourceId, address }: OwnFile,
  key: Pick<StreamSigningKey, 'secret'>,
): string {
  return isWebAddress(address) ? address : ownPictureAddress(sourceId, address, key);
}
