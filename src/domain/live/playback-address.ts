/** Inserts the viewer, and the channels that are also watched, into the address of a stream. docs/api.md, "Video". */

/** The address with the viewer's playback token. An address without a place for it stays as it is. */
export function playbackAddress(address: string, token: string | undefined): string {
  return address.replaceAll('{viewer}', encodeURIComponent(token ?? ''));
}

/**
 * The address of a stream of our relay, for a cell: it names the channels of the other cells, whose connections to the
 * source it must not take. docs/operating.md, "The relay".
 */
export function addressWithOtherCells(address: string, channels: readonly string[]): string {
  const named = channels.map((id) => `beside=${encodeURIComponent(id)}`);
  if (named.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${named.join('&')}`;
}
