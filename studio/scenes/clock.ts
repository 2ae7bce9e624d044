/** A clock's face with Eastern numerals, its works showing, stopped. */
import { css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { line, voices } from '../paint/lettering.ts';
import { around, blur, type Point, polygon } from '../paint/shapes.ts';
import { glow, vignette, wash } from './ground.ts';

const numerals = ['١٢', '١', '٢', '٣', '٤', '٥', '٦', '٧', '٨', '٩', '١٠', '١١'];

export function clock(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const [x, y, r] = tall
    ? [aspect * chance.range(0.45, 0.6), 0.62, 0.33]
    : [aspect * chance.range(0.52, 0.66), 0.52, 0.46];
  const wall = palette.bright
    ? ([
        [0, palette.glow],
        [1, palette.light],
      ] as const)
    : ([
        [0, palette.body],
        [0.6, palette.shade],
        [1, palette.deep],
      ] as const);
  const layers: Layer[] = [
    wash(stage, wall, [x, y, 1], 0.12),
    { depth: 0.15, svg: gears(stage) },
    { depth: 0.4, svg: face(stage, x, y, r) },
    { depth: 0.5, svg: hands(stage, x, y, r) },
    {
      depth: 0.5,
      blend: 'screen',
      svg: glow(stage, x - r * 0.5, y - r * 0.6, r * 1.6, palette.glow, 0.22),
    },
    vignette(stage, lighter(palette.deep, -0.05), palette.bright ? 0.3 : 0.65),
  ];
  return { layers, calm: 'top' };
}

function gears({ chance, palette, width, height }: Stage): string {
  let body = '';
  for (let n = 0; n < 9; n++) {
    const [cx, cy] = [chance.next() * width, chance.next() * height];
    const r = height * chance.range(0.06, 0.2);
    const teeth = Math.round(r / (height * 0.0075));
    const points: Point[] = [];
    for (let tooth = 0; tooth < teeth; tooth++) {
      const turn = (tooth * 2 * Math.PI) / teeth;
      const half = Math.PI / teeth;
      points.push(
        around(cx, cy, r, turn - half * 0.9),
        around(cx, cy, r * 1.1, turn - half * 0.45),
        around(cx, cy, r * 1.1, turn + half * 0.45),
        around(cx, cy, r, turn + half * 0.9),
      );
    }
    const hole = (at: number) =>
      `M${cx - r * at} ${cy}a${r * at} ${r * at} 0 1 0 ${r * at * 2} 0a${r * at} ${r * at} 0 1 0 ${-r * at * 2} 0Z`;
    let spokes = '';
    for (let spoke = 0; spoke < 5; spoke++) {
      const [sx, sy] = around(cx, cy, r * 0.8, (spoke * 2 * Math.PI) / 5 + n);
      spokes += `M${cx} ${cy}L${sx} ${sy}`;
    }
    const tone = css(
      mix(
        palette.bright ? palette.light : palette.shade,
        palette.bright ? palette.body : palette.light,
        chance.range(0.2, 0.55),
      ),
    );
    body += `<g opacity="0.75"><path fill="${tone}" fill-rule="evenodd" d="${polygon(points)}${hole(0.8)}"/><path d="${spokes}" stroke="${tone}" stroke-width="${r * 0.11}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.2}" fill="${tone}"/></g>`;
  }
  return body;
}

function face(stage: Stage, x: number, y: number, size: number): string {
  const { palette, height } = stage;
  const [cx, cy, r] = [x * height, y * height, size * height];
  const [paper, ink] = palette.bright
    ? [lighter(palette.glow, 0.01), palette.deep]
    : [mix(palette.deep, palette.shade, 0.3), mix(palette.glow, palette.light, 0.2)];
  let marks = '';
  for (let n = 0; n < 60; n++) {
    const turn = (n * Math.PI) / 30;
    const [ax, ay] = around(cx, cy, r * 0.93, turn);
    const [bx, by] = around(cx, cy, r * (n % 5 ? 0.89 : 0.85), turn);
    marks += `<path d="M${ax} ${ay}L${bx} ${by}" stroke-width="${r * (n % 5 ? 0.007 : 0.02)}"/>`;
  }
  const figures = numerals.map((numeral, n) => {
    const [nx, ny] = around(cx, cy, r * 0.7, (n * Math.PI) / 6 - Math.PI / 2);
    return line(numeral, voices.naskh.arabic, nx, ny + r * 0.075, {
      size: r * 0.2,
      fill: css(ink),
      anchor: 'middle',
    });
  });
  let rosette = '';
  for (const skip of [5, 6, 7])
    for (let n = 0; n < 16; n++) {
      const [ax, ay] = around(cx, cy, r * 0.46, (n * Math.PI) / 8);
      const [bx, by] = around(cx, cy, r * 0.46, ((n + skip) * Math.PI) / 8);
      rosette += `M${ax} ${ay}L${bx} ${by}`;
    }
  return `<defs>${blur('drop', r * 0.06)}</defs><circle cx="${cx + r * 0.03}" cy="${cy + r * 0.08}" r="${r * 1.04}" fill="#000" opacity="0.5" filter="url(#drop)"/><circle cx="${cx}" cy="${cy}" r="${r * 1.04}" fill="${css(mix(palette.accent, palette.deep, 0.25))}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.97}" fill="${css(paper)}"/><g stroke="${css(ink)}" stroke-linecap="round">${marks}</g><path d="${rosette}" stroke="${css(palette.accent)}" stroke-width="${r * 0.008}" opacity="0.75"/>${figures.join('')}`;
}

/** Ten past three. */
function hands({ palette, height }: Stage, x: number, y: number, size: number): string {
  const [cx, cy, r] = [x * height, y * height, size * height];
  const ink = css(palette.bright ? palette.deep : lighter(palette.glow, 0.02));
  const hand = (turn: number, long: number, wide: number) =>
    `<g transform="rotate(${turn} ${cx} ${cy})"><path d="M${cx - r * wide} ${cy + r * 0.14}L${cx - r * wide * 0.6} ${cy - r * long * 0.6}Q${cx - r * wide * 2} ${cy - r * long * 0.72} ${cx} ${cy - r * long}Q${cx + r * wide * 2} ${cy - r * long * 0.72} ${cx + r * wide * 0.6} ${cy - r * long * 0.6}L${cx + r * wide} ${cy + r * 0.14}Z"/></g>`;
  return `<g fill="#000" opacity="0.35" transform="translate(${r * 0.02} ${r * 0.035})">${hand(95, 0.52, 0.03)}${hand(60, 0.8, 0.02)}</g><g fill="${ink}">${hand(95, 0.52, 0.03)}${hand(60, 0.8, 0.02)}<circle cx="${cx}" cy="${cy}" r="${r * 0.06}"/></g><circle cx="${cx}" cy="${cy}" r="${r * 0.025}" fill="${css(palette.accent)}"/>`;
}
