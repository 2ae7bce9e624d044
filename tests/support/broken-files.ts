/** How a file arrives: in some encoding, in pieces of any size, packed, and damaged on its way. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { guideText } from './broken-guides.ts';
import { playlistText } from './broken-playlists.ts';

const { array, constantFrom, oneof, tuple } = fc;

/** A text in the encoding of some program, which it may name wrongly. */
export const encoded = (of: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> =>
  tuple(of, constantFrom('utf8', 'utf8', 'utf8', 'latin1', 'utf16le', 'bom16')).map(
    ([all, encoding]) => {
      if (encoding === 'bom16') return Buffer.from(`\uFEFF${all}`, 'utf16le');
      return Buffer.from(all, encoding as BufferEncoding);
    },
  );

/** The sizes of the pieces in which bytes arrive. After the last one, all the rest arrives. */
export const sizes = array(
  oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 500 })),
  { maxLength: 30 },
);

export async function* inSizes(
  bytes: Uint8Array,
  of: readonly number[],
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const size of of) {
    if (at >= bytes.length) return;
    yield bytes.subarray(at, at + size);
    at += size;
  }
  if (at < bytes.length) yield bytes.subarray(at);
}

/** A gzip archive that may be damaged. If it can be unpacked at all, the result has to be `whole`. */
export const archive = tuple(
  encoded(oneof(playlistText, guideText)),
  oneof(
    fc.record({ cut: fc.nat() }),
    fc.record({ flipped: fc.nat(), bit: fc.integer({ min: 0, max: 7 }) }),
    fc.record({ trailing: fc.uint8Array({ minLength: 1, maxLength: 40 }) }),
    fc.record({ members: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ zeros: fc.integer({ min: 1, max: 600 }) }),
  ),
).map(([content, mishap]) => {
  const packed = gzipSync(content);
  if ('cut' in mishap)
    return {
      bytes: packed.subarray(0, 3 + (mishap.cut % (packed.length - 3))),
      whole: content,
      mishap,
    };
  if ('flipped' in mishap) {
    const bytes = Buffer.from(packed);
    const at = 2 + (mishap.flipped % (bytes.length - 2));
    bytes[at] = (bytes[at] ?? 0) ^ (1 << mishap.bit);
    return { bytes, whole: content, mishap };
  }
  if ('trailing' in mishap)
    return { bytes: Buffer.concat([packed, mishap.trailing]), whole: content, mishap };
  if ('zeros' in mishap)
    return { bytes: Buffer.concat([packed, Buffer.alloc(mishap.zeros)]), whole: content, mishap };
  const { members } = mishap;
  const all = <T extends Uint8Array>(one: T) => Buffer.concat(Array<T>(members).fill(one));
  return { bytes: all(packed), whole: all(content), mishap };
});
