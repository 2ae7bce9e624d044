/** A curtain, a beam, a board to stand on. */
import { css, lighter, mix, ramp, read, rgb } from '../paint/colour.ts';
import { type Layer, pixels, type Scene, type Stage } from '../paint/layer.ts';
import { noise } from '../paint/noise.ts';
import { blur, polygon, smoothstep } from '../paint/shapes.ts';
import { glow } from './ground.ts';
import { dancer, microphone, player } from './performers.ts';
import { blendInto } from './sky.ts';

export function curtain(stage: Stage): Scene {
  const { chance, palette, width, height } = stage;
  const aspect = width / height;
  const middle = aspect * chance.range(0.42, 0.58);
  const boards = 0.84;
  const ink = css(lighter(palette.deep, -0.07));
  const acts = { dancer, microphone, player };
  const act = acts[stage.motif as keyof typeof acts] ?? chance.pick(Object.values(acts));
  const lamp = css(palette.glow);
  const beam = (x: number, lean: number) =>
    polygon([
      [(middle + x) * height - 6, -10],
      [(middle + x) * height + 6, -10],
      [(middle + lean + 0.24) * height, (boards + 0.06) * height],
      [(middle + lean - 0.24) * height, (boards + 0.06) * height],
    ]);
  const layers: Layer[] = [
    { depth: 0, pixels: folds(stage, middle, boards) },
    { depth: 0.25, svg: floor(stage, boards) },
    {
      depth: 0.3,
      blend: 'screen',
      svg: `<defs>${blur('haze', height / 45)}<linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lamp}" stop-opacity="0.75"/><stop offset="1" stop-color="${lamp}" stop-opacity="0.12"/></linearGradient></defs><g fill="url(#beam)" filter="url(#haze)"><path d="${beam(0.02, 0)}"/><path d="${beam(-aspect * 0.4, -0.02)}" opacity="0.4"/><path d="${beam(aspect * 0.4, 0.02)}" opacity="0.4"/></g>
      <ellipse cx="${middle * height}" cy="${(boards + 0.06) * height}" rx="${height * 0.27}" ry="${height * 0.045}" fill="${lamp}" opacity="0.75" filter="url(#haze)"/>`,
    },
    { depth: 0.45, svg: act(stage, middle, boards + 0.065, 0.46, ink) },
    {
      depth: 0.3,
      blend: 'screen',
      svg: glow(stage, middle, boards - 0.2, 0.5, palette.accent, 0.25),
    },
  ];
  return { layers, calm: 'top' };
}

function folds(stage: Stage, middle: number, boards: number) {
  const { chance, palette } = stage;
  const field = noise(chance);
  const cloth = palette.bright
    ? ramp([
        [0, palette.deep],
        [0.5, palette.shade],
        [1, palette.body],
      ])
    : ramp([
        [0, lighter(palette.deep, -0.06)],
        [0.45, palette.shade],
        [1, mix(palette.body, palette.accent, 0.25)],
      ]);
  const warm = rgb(palette.glow);
  const many = chance.range(26, 38);
  return pixels(stage, 1, (x, y, out) => {
    const hang = field.at(x * 3, y * 0.7) * 0.5 + field.at(x * 9, y * 1.1) * 0.16;
    const fold = Math.sin((x + hang * 0.05) * many + hang * 2.4);
    const sharp = 0.5 + 0.5 * fold * Math.abs(fold) ** 0.4;
    const lit = Math.exp(-(((x - middle) / 0.34) ** 2)) * 0.5 + 0.16;
    const hem = smoothstep(boards, boards - 0.3, y) * 0.25;
    read(cloth, sharp * (0.25 + lit) - hem * 0.4 + 0.04, out);
    blendInto(out, warm, sharp * Math.exp(-(((x - middle) / 0.2) ** 2)) * 0.16);
  });
}

function floor({ palette, width, height }: Stage, boards: number): string {
  const top = mix(palette.shade, palette.deep, 0.4);
  return `<defs><linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${css(top)}"/><stop offset="1" stop-color="${css(lighter(palette.deep, -0.05))}"/></linearGradient></defs><rect y="${boards * height}" width="${width}" height="${height}" fill="url(#wood)"/>`;
}
