/** The addresses under which viewers get the files of an operator's own title. */
import type { OwnFile } from '../catalogue/stored-catalogue.ts';
import type { StreamsKey } from '../http/streams-key.ts';
import { ownPictureAddress, sharedOwnFile, signedOwnFile } from '../web/own-file-addresses.ts';

/** Whether the address is one of the web and not a path in the folder of a source. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** A stream. One in a folder is signed, so only who may watch (`streams`) gets an address. */
export function fileAddressOf(
  { sourceId, address }: OwnFile,
  streams: StreamsKey | undefined,
): string | undefined {
  if (isWebAddress(address)) return address;
  return streams && signedOwnFile(sourceId, address, streams);
}

/**
 * A trailer or subtitles. Only who may watch gets the address, but it names no viewer: neither is what a viewer who is
 * blocked must not see, and a player reads subtitles as they are written in the answer.
 */
export function sideFileAddressOf(
  { sourceId, address }: OwnFile,
  streams: StreamsKey | undefined,
): string | undefined {
  if (isWebAddress(address)) return address;
  return streams && sharedOwnFile(sourceId, address, streams);
}

/** A picture, which everybody may see. */
export function pictureAddressOf(
  { sourceId, address }: OwnFile,
  key: Pick<StreamsKey, 'secret'>,
): string {
  return isWebAddress(address) ? address : ownPictureAddress(sourceId, address, key);
}
