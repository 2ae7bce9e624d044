/** Writes a picture in the widths of its kind, as WebP within a budget of bytes. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { type ArtworkKind, artwork, widestBackdrop } from '../provider/catalogue/artwork-paths.ts';

export const folder = fileURLToPath(new URL('../provider/demo/media/art', import.meta.url));

/** The most a file of this kind and width should weigh, in kilobytes. */
const budgets: Record<ArtworkKind, readonly number[]> = {
  poster: [7, 14, 20.5],
  backdrop: [6.2, 14, 22],
  portrait: [2, 4, 8],
  logo: [2, 4, 8],
  card: [6, 14],
};

/** The same of a backdrop that is as wide as a large screen. */
const wideBudget = 42;

const qualities = [82, 76, 70, 62, 54, 46, 38, 30];

/** Returns the bytes written. */
export async function keep(
  kind: ArtworkKind,
  slug: string,
  picture: Sharp,
  widths: readonly number[] = artwork[kind],
): Promise<number> {
  const whole = await picture.png({ compressionLevel: 1 }).toBuffer();
  let bytes = 0;
  for (const [n, width] of widths.entries()) {
    const small = sharp(whole).resize({ width, kernel: 'lanczos3' });
    const file = await encode(
      small,
      kind,
      (width === widestBackdrop ? wideBudget : (budgets[kind][n] ?? 0)) * 1000,
    );
    await writeFile(`${folder}/${kind}/${slug}-${width}.webp`, file);
    bytes += file.length;
  }
  return bytes;
}

async function encode(picture: Sharp, kind: ArtworkKind, most: number): Promise<Buffer> {
  let file = Buffer.alloc(0);
  for (const quality of qualities) {
    file = await picture
      .clone()
      .webp({
        quality,
        alphaQuality: 90,
        effort: kind === 'logo' ? 6 : 5,
        smartSubsample: quality > 60,
      })
      .toBuffer();
    if (file.length <= most) break;
  }
  return file;
}
