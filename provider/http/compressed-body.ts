/** The body of an answer, compressed or not, and the tag of its content. */
import { createHash } from 'node:crypto';
import { compress, type Encoding, type Occasion } from './content-encoding.ts';

/** Below this many bytes compressing saves nothing. */
const worthEncoding = 1024;

/** The text as a whole, or in pieces while it is made. */
export type TextSource = Promise<string> | AsyncIterable<string>;

export type CompressedBody = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly encoding: Encoding | undefined;
};

/**
 * Reads the text piece by piece: a guide day has many megabytes, and other requests are answered between two pieces.
 */
export async function compressBody(
  text: TextSource,
  wanted: Encoding | undefined,
  occasion: Occasion,
): Promise<CompressedBody> {
  const hash = createHash('sha256');
  const pieces: Buffer[] = [];
  for await (const piece of 'then' in text ? [text] : text) {
    const bytes = Buffer.from(piece);
    hash.update(bytes);
    pieces.push(bytes);
  }
  const plain = Buffer.concat(pieces);
  const digest = hash.digest('base64url').slice(0, 22);
  const encoding = plain.byteLength < worthEncoding ? undefined : wanted;
  const bytes = encoding ? await compress(plain, encoding, occasion) : plain;
  return { bytes: new Uint8Array(bytes), etag: `W/"${digest}"`, encoding };
}
