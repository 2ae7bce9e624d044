/** A face in profile with a landscape inside it. */
import { css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { dunes } from './dunes.ts';
import { glow, vignette, wash } from './ground.ts';
import { mountains } from './mountains.ts';
import { rain } from './rain.ts';
import { sea } from './sea.ts';
import { skyline } from './skyline.ts';

/** Heads that look to the right, about two hundred units tall, chin at the middle of the bottom third. */
const heads = {
  woman:
    'M-30 120C-34 96-26 84-30 70C-52 66-72 48-78 20C-90 26-104 20-106 4C-108-12-96-22-84-20C-84-58-50-88-8-88C34-88 58-62 58-28C58-20 56-14 58-8C64 2 76 14 76 20C76 25 66 26 64 29C62 32 66 36 65 39C64 42 60 43 60 45C60 48 64 50 62 55C60 60 61 64 58 69C54 77 36 74 26 76C18 78 16 88 18 98C20 108 40 112 62 122L74 140H-90C-70 130-36 132-30 120Z',
  man: 'M-44 120C-40 98-44 82-50 66C-70 46-80 18-76-16C-72-58-40-86 2-86C42-86 66-62 66-32C66-24 62-18 64-10C68 2 82 16 82 22C82 27 72 28 70 31C69 34 73 37 72 40C71 44 67 45 67 47C67 50 71 53 69 58C67 62 69 66 68 72C66 84 44 84 30 82C22 82 20 92 22 102C26 112 52 114 78 126L92 142H-104C-84 132-50 132-44 120Z',
  veiled:
    'M-92 142C-104 96-112 40-100-8C-88-62-48-98 2-96C42-94 66-70 68-36C68-28 64-22 64-12C66 0 78 14 78 20C78 25 70 26 68 29C66 32 70 36 69 39C68 42 64 43 64 45C64 48 68 50 66 55C64 60 66 64 62 69C58 77 44 76 36 80C46 100 60 116 84 142Z',
};

export function profile(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const [who, inside] = (stage.motif ?? '').split(' ');
  const head = heads[(who ?? '') as keyof typeof heads] ?? chance.pick(Object.values(heads));
  const scenes = { dunes, mountains, sea, skyline, rain };
  const world = scenes[(inside ?? '') as keyof typeof scenes] ?? chance.pick(Object.values(scenes));
  const flip = chance.likely(0.5) ? -1 : 1;
  const scale = tall ? width / 200 : (height / 240) * 0.92;
  const [x, y] = [
    width * (tall ? 0.5 : flip > 0 ? 0.6 : 0.4),
    height * (tall ? 0.52 : 1) - (tall ? 6 : 132) * scale,
  ];
  const shape = `<path transform="translate(${x} ${y}) scale(${scale * flip} ${scale})" d="${head}" fill="#fff"/><rect x="${x - (flip > 0 ? 96 : 84) * scale}" y="${y + 139 * scale}" width="${180 * scale}" height="${height}" fill="#fff"/>`;
  const ground = palette.bright
    ? ([
        [0, palette.glow],
        [1, mix(palette.glow, palette.light, 0.7)],
      ] as const)
    : ([
        [0, mix(palette.shade, palette.body, 0.35)],
        [1, palette.deep],
      ] as const);
  const inner = world({ ...stage, motif: 'pane' }).layers;
  const rim = css(palette.bright ? palette.shade : palette.glow);
  const layers: Layer[] = [
    wash(stage, ground, [aspect / 2, 0.45, 1], 0.08),
    {
      depth: 0.05,
      svg: glow(
        stage,
        x / height,
        (y - 20 * scale) / height,
        0.75,
        palette.bright ? lighter(palette.glow, 0.03) : palette.light,
        palette.bright ? 0.8 : 0.3,
      ),
    },
    ...inner.map(
      (layer): Layer => ({ ...layer, depth: 0.3 + layer.depth * 0.2, mask: layer.mask ?? shape }),
    ),
    {
      depth: 0.5,
      svg: `<defs><linearGradient id="turn" x1="${flip > 0 ? 0 : 1}" y1="0" x2="${flip > 0 ? 1 : 0}" y2="0.3"><stop offset="0" stop-color="${css(palette.deep)}" stop-opacity="0.72"/><stop offset="0.6" stop-color="${css(palette.deep)}" stop-opacity="0.08"/><stop offset="1" stop-color="${css(palette.glow)}" stop-opacity="0.12"/></linearGradient></defs><g transform="translate(${x} ${y}) scale(${scale * flip} ${scale})"><path d="${head}" fill="url(#turn)"/><path d="${head}" fill="none" stroke="${rim}" stroke-width="0.8" opacity="0.5"/></g>`,
    },
    vignette(stage, palette.deep, palette.bright ? 0.12 : 0.5),
  ];
  return { layers, calm: 'top' };
}
