/** Cut paper, sheet behind sheet, around a small scene. */
import { type Colour, css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { around, blob, blur, type Point } from '../paint/shapes.ts';
import { wash } from './ground.ts';
import { pigeon } from './icons.ts';

export function papercut(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const [cx, cy] = [aspect * 0.5, tall ? 0.58 : 0.5];
  const sheets = 6;
  const layers: Layer[] = [
    wash(
      stage,
      [
        [0, lighter(palette.glow, 0.03)],
        [0.35, palette.glow],
        [1, palette.light],
      ],
      [cx, cy - 0.1, 0.6],
      0.02,
    ),
    { depth: 0.05, svg: middle(stage, cx, cy) },
  ];
  const far: Colour = mix(palette.light, palette.body, 0.35);
  const near: Colour = palette.bright ? mix(palette.shade, palette.deep, 0.3) : palette.deep;
  for (let n = 0; n < sheets; n++) {
    const t = n / (sheets - 1);
    const tone = n === 2 ? mix(palette.accent, far, 0.25) : mix(far, near, t);
    layers.push({
      depth: 0.12 + t * 0.85,
      svg: sheet(
        stage,
        cx,
        cy,
        0.2 + t * (tall ? 0.32 : 0.36),
        tone,
        `s${n}`,
        chance.range(0, 6),
        tall ? 1 : 1.55,
      ),
    });
  }
  return { layers, calm: 'top' };
}

function sheet(
  { chance, width, height }: Stage,
  cx: number,
  cy: number,
  size: number,
  tone: Colour,
  id: string,
  turn: number,
  wide: number,
): string {
  const points: Point[] = [];
  const lobes = chance.int(3, 5);
  for (let n = 0; n < 26; n++) {
    const angle = (n * 2 * Math.PI) / 26;
    const wave =
      1 +
      0.09 * Math.sin(angle * lobes + turn) +
      0.045 * Math.sin(angle * (lobes * 2 + 1) + turn * 2) +
      chance.range(-0.015, 0.015);
    const [x, y] = around(0, 0, size * wave * height, angle);
    points.push([cx * height + x * wide, cy * height + y]);
  }
  const shape = `M-80-80H${width + 80}V${height + 80}H-80Z${blob(points)}`;
  const drop = height / 60;
  return `<defs>${blur(`${id}b`, height / 70)}</defs><path d="${shape}" fill-rule="evenodd" fill="#000" opacity="0.42" filter="url(#${id}b)" transform="translate(${drop * 0.4} ${drop})"/><path d="${shape}" fill-rule="evenodd" fill="${css(tone)}"/><path d="${blob(points)}" fill="none" stroke="${css(lighter(tone, 0.09))}" stroke-width="${height / 420}"/>`;
}

/** A hill, a house, a moon; a bird, or a well. */
function middle(stage: Stage, cx: number, cy: number): string {
  const { palette, height } = stage;
  const [x, y, s] = [cx * height, (cy + 0.06) * height, height / 900];
  const dark = css(palette.bright ? palette.shade : palette.shade);
  const ink = css(palette.deep);
  const accent = css(palette.accent);
  const hill = `<path d="M${x - 400 * s} ${y + 60 * s}Q${x - 140 * s} ${y - 40 * s} ${x} ${y + 20 * s}T${x + 400 * s} ${y + 10 * s}V${y + 300 * s}H${x - 400 * s}Z" fill="${dark}"/>`;
  const moon = `<circle cx="${x + 60 * s}" cy="${y - 130 * s}" r="${52 * s}" fill="${accent}"/>`;
  if (stage.motif === 'pigeon') {
    return `${moon}${hill}<g transform="translate(${x - 20 * s} ${y - 70 * s}) scale(${2.1 * s})" fill="${ink}">${pigeon}</g>`;
  }
  if (stage.motif === 'well') {
    return `${moon}${hill}<g transform="translate(${x - 30 * s} ${y + 34 * s}) scale(${1.5 * s})" fill="${ink}"><path d="M-34 0H34V30H-34ZM-38-6H38V2H-38ZM-30-6V-58H-26V-6ZM26-6V-58H30V-6Z"/><path d="M-42-54L0-80L42-54Z" fill="${css(mix(palette.accent, palette.deep, 0.35))}"/><path d="M-1-54H1V-20H-1ZM-8-22H8L6-8H-6Z"/></g>`;
  }
  const house = `<g transform="translate(${x - 40 * s} ${y + 26 * s}) scale(${1.3 * s})"><path fill="${ink}" d="M-40 0V-52H-6V-84H34V0ZM-44-52H-2V-58H-44ZM-10-84H38V-90H-10Z"/><path fill="${accent}" d="M8-56V-66A6 6 0 0 1 20-66V-56ZM-28-26V-36A5 5 0 0 1-18-36V-26ZM-4 0V-22A7 7 0 0 1 10-22V0Z"/></g>`;
  return `${moon}${hill}${house}`;
}
