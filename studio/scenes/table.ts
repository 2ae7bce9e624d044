/** A set table from above: plates, bread and glasses, with space for hands between them. */
import { type Colour, css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { around, blur } from '../paint/shapes.ts';
import { vignette, wash } from './ground.ts';

export function table(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const cloth: Colour = palette.bright ? palette.light : mix(palette.shade, palette.deep, 0.3);
  const layers: Layer[] = [
    wash(
      stage,
      [
        [0, lighter(cloth, 0.05)],
        [1, lighter(cloth, -0.06)],
      ],
      [aspect / 2, 0.5, 1],
      0.05,
    ),
    { depth: 0.05, svg: checks(stage, cloth) },
  ];
  const seats = stage.motif === 'seven' ? 7 : stage.motif === 'three' ? 3 : 0;
  const [cx, cy] = [width * (tall ? 0.5 : 0.62), height * (tall ? 0.63 : 0.5)];
  let body = '';
  if (seats) {
    const R = height * (tall ? 0.27 : 0.4);
    body += dish(stage, cx, cy, R * 1.42, mix(palette.body, palette.accent, 0.12), false);
    body += feast(stage, cx, cy, R * 0.5, 2);
    for (let seat = 0; seat < seats; seat++) {
      const [x, y] = around(cx, cy, R, (seat * 2 * Math.PI) / seats - Math.PI / 2);
      body += seat === 2 ? odd(stage, x, y, R * 0.3) : plate(stage, x, y, R * 0.3);
    }
  } else {
    body += feast(stage, cx, cy, height * 0.24, 0);
    const places = tall
      ? [
          [0.14, 0.45, 0.14],
          [0.9, 0.42, 0.12],
          [0.08, 0.88, 0.15],
          [0.9, 0.9, 0.16],
        ]
      : [
          [0.36, 0.18, 0.15],
          [0.9, 0.2, 0.17],
          [0.34, 0.82, 0.17],
          [0.93, 0.84, 0.15],
          [0.1, 0.5, 0.15],
        ];
    places.forEach(([x, y, r], n) => {
      body += feast(
        stage,
        (x as number) * width,
        (y as number) * height,
        (r as number) * height,
        1 + ((n + chance.int(0, 1)) % 4),
      );
    });
  }
  layers.push(
    { depth: 0.25, svg: `<defs>${blur('cast', height / 90)}</defs>${body}` },
    vignette(stage, palette.deep, 0.5),
  );
  return { layers, calm: 'top' };
}

function checks({ palette, width, height }: Stage, cloth: Colour): string {
  const s = height / 12;
  const hue = css(mix(cloth, palette.accent, 0.32));
  let body = '';
  for (let x = 0; x < width; x += s * 2) body += `<rect x="${x}" width="${s}" height="${height}"/>`;
  for (let y = 0; y < height; y += s * 2) body += `<rect y="${y}" width="${width}" height="${s}"/>`;
  return `<g fill="${hue}" opacity="${palette.bright ? 0.3 : 0.14}">${body}</g>`;
}

function dish({ height }: Stage, x: number, y: number, r: number, hue: Colour, rim = true): string {
  const edge = rim
    ? `<circle cx="${x}" cy="${y}" r="${r * 0.76}" fill="${css(lighter(hue, -0.06))}"/><circle cx="${x}" cy="${y}" r="${r * 0.73}" fill="${css(lighter(hue, 0.02))}"/>`
    : '';
  return `<circle cx="${x + height * 0.006}" cy="${y + height * 0.016}" r="${r}" fill="#000" opacity="0.45" filter="url(#cast)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${css(hue)}"/>${edge}`;
}

function plate(stage: Stage, x: number, y: number, r: number): string {
  const { palette } = stage;
  return (
    dish(stage, x, y, r, lighter(palette.glow, 0.01)) +
    `<circle cx="${x}" cy="${y}" r="${r * 0.9}" fill="none" stroke="${css(mix(palette.accent, palette.glow, 0.3))}" stroke-width="${r * 0.035}"/>`
  );
}

/** The guest nobody counted. */
function odd(stage: Stage, x: number, y: number, r: number): string {
  const { palette } = stage;
  const ink = css(lighter(palette.deep, -0.02));
  return (
    dish(stage, x, y, r, palette.accent) +
    `<circle cx="${x}" cy="${y - r * 0.1}" r="${r * 0.17}" fill="none" stroke="${ink}" stroke-width="${r * 0.08}"/><path d="M${x} ${y + r * 0.07}V${y + r * 0.44}M${x} ${y + r * 0.26}H${x + r * 0.14}M${x} ${y + r * 0.4}H${x + r * 0.18}" stroke="${ink}" stroke-width="${r * 0.08}"/>`
  );
}

/** A round of something good: rice turned out, lentils, bread, greens, or tea. */
function feast(stage: Stage, x: number, y: number, r: number, kind: number): string {
  const { chance, palette } = stage;
  const bowl = dish(
    stage,
    x,
    y,
    r,
    kind % 2 ? mix(palette.accent, palette.deep, 0.2) : lighter(palette.glow, -0.03),
  );
  const hues: Colour[][] = [
    [
      [0.78, 0.12, 75],
      [0.66, 0.15, 50],
      [0.5, 0.11, 30],
    ],
    [
      [0.62, 0.13, 55],
      [0.7, 0.13, 65],
      [0.55, 0.12, 45],
    ],
    [
      [0.82, 0.07, 80],
      [0.7, 0.1, 65],
      [0.6, 0.1, 55],
    ],
    [
      [0.55, 0.12, 140],
      [0.66, 0.14, 130],
      [0.58, 0.19, 28],
    ],
    [
      [0.45, 0.12, 35],
      [0.5, 0.13, 40],
      [0.55, 0.13, 45],
    ],
  ];
  const set = hues[kind % hues.length] as Colour[];
  let bits = `<circle cx="${x}" cy="${y}" r="${r * 0.7}" fill="${css(set[0] as Colour)}"/>`;
  if (kind !== 4) {
    for (let n = 0; n < 120; n++) {
      const [bx, by] = around(x, y, Math.sqrt(chance.next()) * r * 0.64, chance.range(0, 6.28));
      bits += `<ellipse cx="${bx.toFixed(1)}" cy="${by.toFixed(1)}" rx="${(r * chance.range(0.02, 0.06)).toFixed(1)}" ry="${(r * 0.022).toFixed(1)}" transform="rotate(${chance.range(0, 180).toFixed(0)} ${bx.toFixed(1)} ${by.toFixed(1)})" fill="${css(chance.pick(set))}"/>`;
    }
    if (kind === 0)
      for (let n = 0; n < 8; n++) {
        const [bx, by] = around(x, y, r * 0.42, (n * Math.PI) / 4);
        bits += `<ellipse cx="${bx}" cy="${by}" rx="${r * 0.15}" ry="${r * 0.09}" transform="rotate(${n * 45} ${bx} ${by})" fill="${css([0.36, 0.1, 330])}"/>`;
      }
  } else
    bits += `<ellipse cx="${x - r * 0.2}" cy="${y - r * 0.24}" rx="${r * 0.24}" ry="${r * 0.1}" fill="#fff" opacity="0.25" transform="rotate(-30 ${x} ${y})"/><path transform="translate(${x + r * 0.15} ${y + r * 0.1}) scale(${r / 130})" d="M0 0C12-16 30-18 40-8C32 6 14 10 0 0ZM0 0C-14-8-18-22-10-34C2-26 6-12 0 0Z" fill="${css([0.62, 0.15, 140])}"/>`;
  return bowl + bits;
}
