/** Inserts the viewer into the address of a stream. docs/api.md, "Video". */

/** The address with the viewer's playback token. An address without a place for it stays as it is. */
export function playbackAddress(address: string, token: string | undefined): string {
  return address.replaceAll('{viewer}', encodeURIComponent(token ?? ''));
}
