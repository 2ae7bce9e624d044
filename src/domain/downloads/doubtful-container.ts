/** Decides by the first bytes of a file whether its container is one that not every browser plays. */

/** This many bytes are enough to recognise each of the containers. */
export const containerHeadBytes = 400;

/** The media type of each container, and its first bytes in hex. */
const signatures: readonly (readonly [type: string, head: RegExp])[] = [
  ['video/x-msvideo', /^52494646.{8}41564920/],
  ['video/x-ms-asf', /^3026b2758e66cf11/],
  ['video/x-flv', /^464c5601/],
  ['video/mpeg', /^000001b[a3]/],
  // MPEG-TS has packets of 188 bytes. In M2TS, four more bytes stand before each.
  ['video/mp2t', /^47.{374}47|^.{8}47.{382}47/],
  // WebM begins in the same way, and says another name (`DocType`).
  ['video/x-matroska', /^1a45dfa3.*4282886d6174726f736b61/],
];

/**
 * The media type of AVI, ASF (WMV), FLV, MPEG, MPEG-TS and Matroska. Undefined for every other file: browsers play
 * files whose type they do not know by name, such as `video/quicktime`, and names and types of servers are often wrong.
 */
export function doubtfulContainerOf(head: Uint8Array): string | undefined {
  const hex = Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return signatures.find(([, start]) => start.test(hex))?.[0];
}
