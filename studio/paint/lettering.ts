/** Sets words in the faces of `fonts/`, in both scripts, and measures the ink they leave. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const faces = fileURLToPath(new URL('../fonts', import.meta.url));
const cache = fileURLToPath(new URL('../../.cache/studio', import.meta.url));

// The text engine reads its fonts' whereabouts once, at the first word: only our own faces, on any machine.
mkdirSync(cache, { recursive: true });
writeFileSync(
  `${cache}/fonts.conf`,
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${faces}</dir><cachedir>${cache}/fonts</cachedir></fontconfig>`,
);
process.env.FONTCONFIG_FILE = `${cache}/fonts.conf`;

export type Face = { family: string; weight: 400 | 700 };

const face = (family: string, weight: 400 | 700 = 400): Face => ({ family, weight });

/** A pair of faces that go together, one for each script. */
export type Voice = {
  name: string;
  latin: Face;
  arabic: Face;
  caps: boolean;
  tracking: number;
  leading: number;
};

export const voices = {
  ruqaa: {
    latin: face('DM Serif Display'),
    arabic: face('Aref Ruqaa', 700),
    caps: false,
    tracking: 0,
    leading: 0.98,
  },
  naskh: {
    latin: face('Cormorant Garamond SemiBold'),
    arabic: face('Amiri', 700),
    caps: true,
    tracking: 0.06,
    leading: 0.95,
  },
  marquee: {
    latin: face('Anton'),
    arabic: face('Lalezar'),
    caps: true,
    tracking: 0.01,
    leading: 1.08,
  },
  kufi: {
    latin: face('Josefin Sans', 700),
    arabic: face('Reem Kufi SemiBold'),
    caps: true,
    tracking: 0.08,
    leading: 0.95,
  },
  modern: {
    latin: face('Alexandria ExtraBold'),
    arabic: face('Alexandria ExtraBold'),
    caps: false,
    tracking: -0.02,
    leading: 1.0,
  },
  fine: {
    latin: face('Alexandria Light'),
    arabic: face('Alexandria Light'),
    caps: true,
    tracking: 0.18,
    leading: 1.15,
  },
  round: {
    latin: face('Baloo Bhaijaan 2 ExtraBold'),
    arabic: face('Baloo Bhaijaan 2 ExtraBold'),
    caps: false,
    tracking: -0.01,
    leading: 0.86,
  },
  messiri: {
    latin: face('El Messiri', 700),
    arabic: face('El Messiri', 700),
    caps: false,
    tracking: 0,
    leading: 0.98,
  },
  rakkas: {
    latin: face('Abril Fatface'),
    arabic: face('Rakkas'),
    caps: false,
    tracking: 0,
    leading: 1.0,
  },
  gothic: {
    latin: face('League Gothic'),
    arabic: face('Lalezar'),
    caps: true,
    tracking: 0.02,
    leading: 0.94,
  },
  house: {
    latin: face('Readex Pro SemiBold'),
    arabic: face('Readex Pro SemiBold'),
    caps: false,
    tracking: 0,
    leading: 1.1,
  },
} as const satisfies Record<string, Omit<Voice, 'name'>>;
export type VoiceName = keyof typeof voices;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Setting = {
  size: number;
  fill: string;
  tracking?: number;
  anchor?: 'start' | 'middle' | 'end';
  more?: string;
};

/** One line of text. Tracking, in ems, is for Latin alone: it would tear Arabic letters apart. */
export function line(
  text: string,
  { family, weight }: Face,
  x: number,
  y: number,
  setting: Setting,
): string {
  const { size, fill, tracking = 0, anchor = 'start', more = '' } = setting;
  const spaced = tracking ? ` letter-spacing="${(tracking * size).toFixed(2)}"` : '';
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="'${family}'" font-weight="${weight}" font-size="${size.toFixed(2)}" fill="${fill}" text-anchor="${anchor}"${spaced} ${more}>${escaped(text)}</text>`;
}

/** The ink's box around the baseline's start, for a size of 1. */
export type Ink = { left: number; top: number; width: number; height: number };

const measured = new Map<string, Ink>();
const SIZE = 80;

export async function ink(text: string, of: Face, tracking = 0): Promise<Ink> {
  const key = `${of.family}/${of.weight}/${tracking}/${text}`;
  const known = measured.get(key);
  if (known) return known;
  const width = Math.ceil(text.length * SIZE * (1.2 + tracking) + SIZE * 3);
  const height = SIZE * 4;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${line(text, of, SIZE, SIZE * 2, { size: SIZE, fill: '#fff', tracking })}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = bounds(data, info.width, info.height);
  const found = {
    left: (box.left - SIZE) / SIZE,
    top: (box.top - SIZE * 2) / SIZE,
    width: (box.right - box.left) / SIZE,
    height: (box.bottom - box.top) / SIZE,
  };
  measured.set(key, found);
  return found;
}

function bounds(data: Buffer, width: number, height: number) {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] as number) < 40) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  return { left, right: right + 1, top, bottom: bottom + 1 };
}
