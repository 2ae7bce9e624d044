/** The front of a block of flats in the evening: every window its own small film. */
import { type Colour, css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { fall, glow, vignette } from './ground.ts';

export function facade(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const wall: Colour = palette.bright ? palette.light : mix(palette.shade, palette.deep, 0.35);
  const layers: Layer[] = [
    fall(
      stage,
      [
        [0, lighter(wall, 0.05)],
        [1, lighter(wall, -0.05)],
      ],
      0.05,
    ),
  ];
  const columns = tall ? 4 : 8;
  const w = width / (columns + 0.4);
  const h = w * (tall ? 1.02 : 0.94);
  let panes = '';
  let lit = '';
  let front = '';
  for (let row = -1; row * h < height; row++) {
    for (let column = 0; column < columns; column++) {
      const x = w * (column + 0.36);
      const y = h * (row + 0.62);
      const on = chance.likely(palette.bright ? 0.35 : 0.4);
      const hue = on
        ? chance.pick([
            palette.accent,
            mix(palette.accent, palette.glow, 0.5),
            palette.glow,
            mix(palette.glow, palette.light, 0.5),
          ])
        : mix(wall, palette.deep, palette.bright ? 0.55 : 0.5);
      panes += `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(w * 0.68).toFixed(1)}" height="${(h * 0.62).toFixed(1)}" rx="${(w * 0.02).toFixed(1)}" fill="${css(hue)}"/>`;
      if (on)
        lit += glow(
          stage,
          (x + w * 0.34) / height,
          (y + h * 0.3) / height,
          (w / height) * 0.75,
          hue,
          palette.bright ? 0.3 : 0.42,
        );
      front += fittings(stage, x, y, w * 0.68, h * 0.62, on, wall);
    }
  }
  layers.push({ depth: 0.15, svg: panes });
  layers.push({ depth: 0.15, svg: lit, blend: 'screen' });
  layers.push({ depth: 0.3, svg: front });
  layers.push(vignette(stage, palette.deep, palette.bright ? 0.3 : 0.65));
  return { layers, calm: tall ? 'bottom' : 'middle' };
}

function fittings(
  { chance, palette }: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  on: boolean,
  wall: Colour,
): string {
  const ink = css(palette.bright ? palette.deep : lighter(palette.deep, -0.06));
  const sill = css(mix(wall, palette.bright ? palette.glow : palette.light, 0.35));
  const dark = css(lighter(wall, -0.07));
  let body = `<rect x="${x - w * 0.05}" y="${y + h}" width="${w * 1.1}" height="${h * 0.06}" fill="${sill}"/><rect x="${x - w * 0.05}" y="${y + h * 1.06}" width="${w * 1.1}" height="${h * 0.05}" fill="${dark}"/>`;
  body += `<path d="M${x + w * 0.5} ${y}V${y + h}" stroke="${css(wall)}" stroke-width="${w * 0.045}"/>`;
  const kind = chance.int(0, 6);
  if (on && kind < 2)
    body += `<path fill="${ink}" d="M${x + w * 0.56} ${y + h}C${x + w * 0.56} ${y + h * 0.6} ${x + w * 0.62} ${y + h * 0.56} ${x + w * 0.7} ${y + h * 0.54}A${w * 0.1} ${w * 0.11} 0 1 1 ${x + w * 0.76} ${y + h * 0.54}C${x + w * 0.86} ${y + h * 0.56} ${x + w * 0.9} ${y + h * 0.62} ${x + w * 0.9} ${y + h}Z"/>`;
  else if (kind === 2)
    body += `<path fill="${css(mix(palette.accent, wall, 0.35))}" d="M${x - w * 0.06} ${y - h * 0.04}H${x + w * 1.06}L${x + w * 1.14} ${y + h * 0.3}H${x - w * 0.14}Z"/>`;
  else if (kind === 3) {
    for (let n = 0; n < 4; n++)
      body += `<path fill="${css(chance.pick([palette.accent, palette.glow, palette.body, palette.light]))}" d="M${x + w * (n * 0.27 - 0.02)} ${y + h * 1.2}h${w * 0.2}v${h * chance.range(0.18, 0.3)}h${-w * 0.2}Z"/>`;
    body += `<path d="M${x - w * 0.15} ${y + h * 1.19}H${x + w * 1.15}" stroke="${ink}" stroke-width="${w * 0.012}"/>`;
  } else if (kind === 4)
    body += `<rect x="${x + w * 0.56}" y="${y + h * 0.72}" width="${w * 0.42}" height="${h * 0.28}" rx="2" fill="${sill}"/><circle cx="${x + w * 0.7}" cy="${y + h * 0.86}" r="${h * 0.1}" fill="${dark}"/>`;
  else if (kind === 5)
    for (let n = 0; n < 3; n++)
      body += `<path fill="${css(mix([0.5, 0.11, 145], palette.deep, 0.3))}" d="M${x + w * (0.15 + n * 0.3)} ${y + h}c${-w * 0.2} ${-h * 0.3} ${-w * 0.05} ${-h * 0.35} 0 ${-h * 0.15}c${w * 0.02} ${-h * 0.28} ${w * 0.2} ${-h * 0.2} 0 ${h * 0.15}Z"/>`;
  return body;
}
