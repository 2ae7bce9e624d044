/** A dark hall: the projector's beam over rows of heads. */
import { css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { blur, polygon } from '../paint/shapes.ts';
import { glow, vignette, wash } from './ground.ts';

export function beam(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const dark = palette.bright ? mix(palette.deep, palette.shade, 0.2) : palette.deep;
  const lens = [aspect * chance.range(0.4, 0.6), tall ? 0.3 : 0.24] as const;
  const layers: Layer[] = [
    wash(
      stage,
      [
        [0, mix(palette.shade, palette.body, 0.5)],
        [0.4, mix(palette.shade, dark, 0.3)],
        [1, lighter(dark, -0.05)],
      ],
      [lens[0], lens[1], 1],
      0.08,
    ),
    { depth: 0.1, blend: 'screen', svg: rays(stage, lens) },
    { depth: 0.2, blend: 'screen', svg: glow(stage, lens[0], lens[1], 0.42, palette.glow, 1) },
    { depth: 0.2, svg: window(stage, lens) },
  ];
  for (let row = 0; row < 4; row++) {
    const tone = mix(
      mix(palette.shade, palette.body, 0.25),
      lighter(dark, -0.08),
      [0, 0.45, 0.8, 1][row] as number,
    );
    layers.push({
      depth: 0.35 + row * 0.2,
      svg: heads(stage, 0.66 + row * row * 0.022 + row * 0.045, 0.028 + row * 0.016, css(tone)),
    });
  }
  layers.push(vignette(stage, lighter(dark, -0.08), 0.7));
  return { layers, calm: tall ? 'bottom' : 'top' };
}

function rays({ chance, palette, height }: Stage, [x, y]: readonly [number, number]): string {
  let body = '';
  for (let n = 0; n < 16; n++) {
    const turn = Math.PI * (0.12 + 0.76 * (n / 15)) + chance.range(-0.05, 0.05);
    const wide = chance.range(0.012, 0.06);
    const reach = 1.5 * height;
    const tip = (angle: number) =>
      [x * height + Math.cos(angle) * reach, y * height + Math.sin(angle) * reach] as const;
    body += `<path d="${polygon([[x * height, y * height], tip(turn - wide), tip(turn + wide)])}" opacity="${chance.range(0.25, 0.95).toFixed(2)}"/>`;
  }
  const hue = css(palette.glow);
  return `<defs>${blur('mist', height / 90)}<radialGradient id="ray" cx="${x * height}" cy="${y * height}" r="${height}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${hue}" stop-opacity="0.9"/><stop offset="1" stop-color="${hue}" stop-opacity="0"/></radialGradient></defs><g fill="url(#ray)" filter="url(#mist)">${body}</g>`;
}

function window({ palette, height }: Stage, [x, y]: readonly [number, number]): string {
  const [w, h] = [height * 0.05, height * 0.034];
  return `<rect x="${x * height - w / 2}" y="${y * height - h / 2}" width="${w}" height="${h}" rx="${h * 0.14}" fill="${css(lighter(palette.glow, 0.06))}"/>`;
}

function heads({ chance, width, height }: Stage, y: number, size: number, fill: string): string {
  let body = `<rect x="0" y="${(y + size * 1.35) * height}" width="${width}" height="${height}"/>`;
  const r = size * height;
  for (let x = -r + chance.range(0, r); x < width + r; x += r * chance.range(2.9, 3.4)) {
    body += `<path d="M${x - r * 1.35} ${(y + size * 1.6) * height}V${(y + size * 0.5) * height}q0-${r * 0.4} ${r * 0.4}-${r * 0.4}h${r * 1.9}q${r * 0.4} 0 ${r * 0.4} ${r * 0.4}V${(y + size * 1.6) * height}Z"/>`;
    if (chance.likely(0.16)) continue;
    const lean = chance.range(-0.25, 0.25) * r;
    const top = y * height - chance.range(0, 0.35) * r;
    body += `<ellipse cx="${x + lean}" cy="${top - r * 0.1}" rx="${r * 0.56}" ry="${r * 0.68}"/><path d="M${x + lean - r * 0.95} ${top + r * 1.4}C${x + lean - r} ${top + r * 0.5} ${x + lean - r * 0.3} ${top + r * 0.6} ${x + lean} ${top + r * 0.4}C${x + lean + r * 0.3} ${top + r * 0.6} ${x + lean + r} ${top + r * 0.5} ${x + lean + r * 0.95} ${top + r * 1.4}Z"/>`;
  }
  return `<g fill="${fill}">${body}</g>`;
}
