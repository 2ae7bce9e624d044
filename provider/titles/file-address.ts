/** The address under which a viewer gets a picture, a trailer or subtitles of an operator's own title. */
import type { OwnFile } from '../catalogue/stored-catalogue.ts';
import { type StreamsKey, signedMedia } from '../http/streams-key.ts';

/** Whether the address is one of the web and not a path in the folder of a source. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/**
 * Undefined for a file in the folder of a source while the viewer may not watch (`streams` is then undefined): such an
 * address is signed.
 */
export function fileAddressOf(file: OwnFile, streams: StreamsKey | undefined): string | undefined {
  if (isWebAddress(file.address)) return file.address;
  return streams && signedMedia(ownFilePath(file), streams);
}

function ownFilePath({ sourceId, address }: OwnFile): string {
  return `/media/own/${[sourceId, ...address.split('/')].map(encodeURIComponent).join('/')}`;
}
