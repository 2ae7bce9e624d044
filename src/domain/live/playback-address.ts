/** For whom a stream is played: the place that some addresses have for it. docs/api.md, "Video". */

/** The address with the viewer's playback token. One without a place for it stays as it is. */
export function playbackAddress(address: string, token: string | undefined): string {
  return address.replaceAll('{viewer}', encodeURIComponent(token ?? ''));
}
