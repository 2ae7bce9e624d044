/**
 * The app's icons, drawn from its mark: a moon and a star over a dim room. `node studio/icons.ts`
 * writes them to `public/icons`, where the manifest and the page name them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public/icons');

const lamp = '#ffb84d';
const night = ['#2a2748', '#0b0a12'] as const;

/** The mark in a box of 32, as the page's header draws it; its visual middle is at 16, 16. */
const mark = (colour: string) => `
  <g fill="${colour}" transform="translate(-0.4 -0.6)">
    <path d="M21 4.5A12 12 0 1 0 27.5 21 9.5 9.5 0 0 1 21 4.5Z"/>
    <circle cx="23.5" cy="10" r="2.2"/>
  </g>`;

type Form = {
  /** Corner radius as a share of the side; 0 for platforms that cut their own shape. */
  corner: number;
  /** The mark's share of the side. */
  scale: number;
};

/** What the platform shows as it is. */
const whole: Form = { corner: 0.22, scale: 0.76 };
/** What it may cut to a circle: everything that matters lies in the middle four fifths. */
const maskable: Form = { corner: 0, scale: 0.62 };

function drawing({ corner, scale }: Form): string {
  const side = 512;
  const size = side * scale;
  const at = (side - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">
  <defs>
    <radialGradient id="room" cx="0.62" cy="0.3" r="0.95">
      <stop offset="0" stop-color="${night[0]}"/><stop offset="1" stop-color="${night[1]}"/>
    </radialGradient>
    <radialGradient id="glow" cx="0.5" cy="0.5" r="0.5">
      <stop offset="0" stop-color="${lamp}" stop-opacity="0.26"/><stop offset="1" stop-color="${lamp}" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="${side}" height="${side}" rx="${side * corner}" fill="url(#room)"/>
  <circle cx="256" cy="256" r="${size * 0.7}" fill="url(#glow)"/>
  <svg x="${at}" y="${at}" width="${size}" height="${size}" viewBox="0 0 32 32">${mark(lamp)}</svg>
</svg>
`;
}

/** One colour on nothing: the platform paints it. */
function silhouette(scale: number): string {
  const size = 512 * scale;
  const at = (512 - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <svg x="${at}" y="${at}" width="${size}" height="${size}" viewBox="0 0 32 32">${mark('#fff')}</svg>
</svg>
`;
}

/** A shortcut's sign on the room's ground, in strokes of the lamp's colour. */
function sign(strokes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <rect width="96" height="96" rx="22" fill="${night[1]}"/>
  <g fill="none" stroke="${lamp}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>
</svg>
`;
}

const signs = {
  guide: '<path d="M24 32h14M48 32h24M24 48h28M62 48h10M24 64h8M42 64h30"/>',
};

async function png(name: string, svg: string, side: number, opaque = false): Promise<void> {
  const picture = sharp(Buffer.from(svg), { density: 300 }).resize(side, side);
  if (opaque) picture.flatten({ background: night[1] });
  await picture.png({ compressionLevel: 9, palette: true }).toFile(join(folder, name));
}

await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'icon.svg'), drawing(whole));
await png('icon-192.png', drawing(whole), 192);
await png('icon-512.png', drawing(whole), 512);
await png('maskable-192.png', drawing(maskable), 192, true);
await png('maskable-512.png', drawing(maskable), 512, true);
await png('monochrome-512.png', silhouette(0.72), 512);
await png('badge-96.png', silhouette(1), 96);
await png('apple-touch-icon.png', drawing({ corner: 0, scale: 0.72 }), 180, true);
for (const [name, strokes] of Object.entries(signs)) {
  await png(`shortcut-${name}.png`, sign(strokes), 96);
}
