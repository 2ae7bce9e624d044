/** City lights out of focus behind a wet pane. */
import { type Colour, css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { blur } from '../paint/shapes.ts';
import { fall, vignette } from './ground.ts';

export function rain(stage: Stage): Scene {
  const { palette, tall } = stage;
  const ground = palette.bright
    ? [palette.light, palette.body]
    : [palette.deep, mix(palette.shade, palette.body, 0.35)];
  const layers: Layer[] = [
    fall(
      stage,
      [
        [0, ground[0] as Colour],
        [0.6, ground[1] as Colour],
        [1, ground[0] as Colour],
      ],
      0.12,
    ),
    { depth: 0.1, svg: lights(stage, 70, 0.012, 0.03, 1.4), blend: 'screen' },
    { depth: 0.3, svg: lights(stage, 34, 0.03, 0.07, 1), blend: 'screen' },
    { depth: 0.6, svg: lights(stage, 12, 0.07, 0.13, 0.7), blend: 'screen' },
  ];
  if (stage.motif !== 'pane') layers.push({ depth: 0.5, svg: under(stage, tall ? 0.5 : 0.62) });
  layers.push({ depth: 0.9, svg: drops(stage) });
  layers.push(vignette(stage, lighter(palette.deep, -0.05), 0.7));
  return { layers, calm: 'top' };
}

function lights(
  { chance, palette, width, height }: Stage,
  many: number,
  small: number,
  large: number,
  strength: number,
): string {
  const hues = [
    palette.glow,
    palette.light,
    palette.accent,
    mix(palette.accent, palette.glow, 0.5),
    [0.7, 0.17, palette.accent[2] + 140] as Colour,
  ];
  let body = '';
  for (let n = 0; n < many * (width > height ? 1.6 : 1); n++) {
    const x = chance.next() * width;
    const y = (0.52 + (chance.next() + chance.next() - 1) * 0.42) * height;
    const r = chance.range(small, large) * height;
    const hue = css(chance.pick(hues));
    const opacity = Math.min(0.75, chance.range(0.12, 0.5) * strength);
    body += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="${hue}" opacity="${opacity.toFixed(2)}"/><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(r * 0.96).toFixed(1)}" fill="none" stroke="${hue}" stroke-width="${(r * 0.07).toFixed(1)}" opacity="${(opacity * 0.9).toFixed(2)}"/>`;
  }
  return `<defs>${blur('far', height * small * 0.08)}</defs><g filter="url(#far)">${body}</g>`;
}

/** Someone, or two, under an umbrella. */
function under({ chance, palette, width, height }: Stage, size: number): string {
  const ink = css(palette.bright ? palette.deep : lighter(palette.deep, -0.06));
  const scale = (size * height) / 100;
  const x = width * chance.range(0.44, 0.56);
  return `<defs>${blur('soft', 0.5)}</defs><g transform="translate(${x} ${height * 1.02}) scale(${scale})" fill="${ink}" filter="url(#soft)"><path d="M-46-74C-44-100-22-108 0-108C22-108 44-100 46-74C40-79 33-79 29-74C24-80 16-80 10-74C6-79-6-79-10-74C-16-80-24-80-29-74C-33-79-40-79-46-74Z" fill="${css(palette.accent)}"/><path d="M-46-74C-44-100-22-108 0-108C-16-104-28-96-29-74C-33-79-40-79-46-74ZM0-108C10-102 12-90 10-74C16-80 24-80 29-74C28-96 16-104 0-108Z" opacity="0.25"/><rect x="-1" y="-112" width="2" height="66"/>
  <ellipse cx="-11" cy="-62" rx="6.4" ry="7.6"/><path d="M-14-56H-8V-50H-14Z"/><path d="M-25 0C-27-26-27-44-20-49C-15-52-7-52-2-49C4-44 3-26 2 0Z"/><ellipse cx="13" cy="-58" rx="6" ry="7.2"/><path d="M6-60C5-70 20-70 20-58C20-52 21-46 19-42C15-46 8-46 7-43C6-48 6-54 6-60Z"/><path d="M2 0C1-24 2-40 7-45C11-47 16-47 20-45C26-40 27-24 26 0Z"/></g>`;
}

function drops({ chance, palette, width, height }: Stage): string {
  let body = '';
  const light = css(palette.glow);
  for (let n = 0; n < 170; n++) {
    const [x, y] = [chance.next() * width, chance.next() * height];
    const r = height * (0.0016 + chance.next() ** 3 * 0.007);
    const long = 1 + chance.next() * 0.6;
    body += `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${r.toFixed(1)}" ry="${(r * long).toFixed(1)}" fill="${light}" opacity="0.13"/><path d="M${(x - r * 0.6).toFixed(1)} ${(y + r * 0.5).toFixed(1)}Q${x.toFixed(1)} ${(y + r * long).toFixed(1)} ${(x + r * 0.6).toFixed(1)} ${(y + r * 0.5).toFixed(1)}" stroke="${light}" stroke-width="${(r * 0.35).toFixed(1)}" fill="none" opacity="0.55"/>`;
    if (r > height * 0.006)
      body += `<path d="M${x} ${y - r}V${y - r * chance.range(8, 22)}" stroke="${light}" stroke-width="${r * 0.8}" opacity="0.09" stroke-linecap="round"/>`;
  }
  return body;
}
