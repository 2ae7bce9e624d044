/**
 * The length of an MP4 file, from the `mvhd` box in its `moov` box. This takes a few small reads, however large the
 * file is; `ffprobe` would need a process of its own.
 */
import type { FileHandle } from 'node:fs/promises';
import { longestSeconds } from '../own-titles.ts';

/** A normal file has a dozen boxes; a harmful file may have millions. */
const maxBoxes = 1000;

/** Seconds; undefined when the file does not say it. */
export async function mp4Seconds(file: FileHandle, size: number): Promise<number | undefined> {
  const movie = await findBox(file, 'moov', 0, size);
  const header = movie && (await findBox(file, 'mvhd', movie.from, movie.to));
  if (!header) return undefined;
  const bytes = await read(file, header.from, 32);
  if (bytes.length < 32) return undefined;
  const isLong = bytes[0] === 1;
  const scale = bytes.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  const isUnknown = isLong ? duration >= 2 ** 63 : duration === 0xff_ff_ff_ff;
  const seconds = Math.round(duration / scale);
  return scale > 0 && !isUnknown && seconds > 0 && seconds <= longestSeconds ? seconds : undefined;
}

type Box = { readonly from: number; readonly to: number };

/** The content of the first box called `name` between two positions of the file. */
async function findBox(
  file: FileHandle,
  name: string,
  from: number,
  to: number,
): Promise<Box | undefined> {
  let at = from;
  for (let count = 0; count < maxBoxes && at + 8 <= to; count++) {
    const head = await read(file, at, 16);
    if (head.length < 8) return undefined;
    const short = head.readUInt32BE(0);
    const isLarge = short === 1;
    if (isLarge && head.length < 16) return undefined;
    const length = isLarge ? Number(head.readBigUInt64BE(8)) : short || to - at;
    const content = at + (isLarge ? 16 : 8);
    const end = at + length;
    if (end < content || end > to) return undefined;
    if (head.toString('latin1', 4, 8) === name) return { from: content, to: end };
    at = end;
  }
  return undefined;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
