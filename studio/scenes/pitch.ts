/** Sport: floodlit grass, running lanes, or a pool seen from above. */
import { type Colour, css, lighter, mix, ramp, read } from '../paint/colour.ts';
import { type Layer, pixels, type Scene, type Stage } from '../paint/layer.ts';
import { noise } from '../paint/noise.ts';
import { blur, polygon } from '../paint/shapes.ts';
import { fall, glow, vignette } from './ground.ts';

export function pitch(stage: Stage): Scene {
  const motif = stage.motif ?? stage.chance.pick(['grass', 'track', 'pool']);
  if (motif === 'grass') return grass(stage);
  return motif === 'track' ? track(stage) : pool(stage);
}

function grass(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const aspect = width / height;
  const far = 0.62;
  const night = palette.bright
    ? [palette.light, palette.glow]
    : [lighter(palette.deep, -0.02), palette.shade];
  const [green, stripe] = palette.bright
    ? [palette.body, mix(palette.body, palette.light, 0.35)]
    : [mix(palette.shade, palette.body, 0.4), palette.body];
  const middle = aspect * 0.5;
  let mown = '';
  for (let n = -12; n < 12; n += 2) {
    const at = (k: number, near: number) => middle * height + k * height * (near ? 0.36 : 0.09);
    mown += `<path d="${polygon([
      [at(n, 0), far * height],
      [at(n + 1, 0), far * height],
      [at(n + 1, 1), height],
      [at(n, 1), height],
    ])}"/>`;
  }
  const spot = middle + aspect * chance.range(-0.12, 0.12);
  const line = css(palette.bright ? palette.glow : mix(palette.glow, palette.light, 0.3));
  const layers: Layer[] = [
    fall(stage, [
      [0, night[0] as Colour],
      [0.7, night[1] as Colour],
      [1, night[1] as Colour],
    ]),
    { depth: 0.1, svg: stands(stage, far) },
    {
      depth: 0.3,
      svg: `<rect y="${far * height}" width="${width}" height="${height}" fill="${css(green)}"/><g fill="${css(stripe)}">${mown}</g><g fill="none" stroke="${line}" stroke-width="${height / 190}" opacity="0.85"><ellipse cx="${middle * height}" cy="${(far + 0.2) * height}" rx="${height * 0.4}" ry="${height * 0.095}"/><path d="M-20 ${(far + 0.2) * height}H${width + 20}"/></g>`,
    },
    { depth: 0.15, blend: 'screen', svg: floodlights(stage, far) },
    { depth: 0.6, svg: ball(stage, spot, 0.86, tall ? 0.075 : 0.085) },
    vignette(stage, lighter(palette.deep, -0.06), 0.55),
  ];
  return { layers, calm: 'top' };
}

function stands({ chance, palette, width, height }: Stage, far: number): string {
  let crowd = '';
  const tone = palette.bright ? palette.shade : lighter(palette.deep, -0.03);
  for (let n = 0; n < 900; n++) {
    crowd += `<circle cx="${(chance.next() * width).toFixed(0)}" cy="${((far - chance.next() * 0.13) * height).toFixed(0)}" r="${(height / 520).toFixed(1)}" opacity="${chance.range(0.1, 0.7).toFixed(2)}"/>`;
  }
  return `<path d="M-20 ${far * height}V${(far - 0.19) * height}Q${width / 2} ${(far - 0.11) * height} ${width + 20} ${(far - 0.19) * height}V${far * height}Z" fill="${css(tone)}"/><g fill="${css(palette.light)}">${crowd}</g><rect y="${(far - 0.02) * height}" width="${width}" height="${height * 0.02}" fill="${css(palette.accent)}" opacity="0.8"/>`;
}

function floodlights(stage: Stage, far: number): string {
  const { palette, height, width } = stage;
  const aspect = width / height;
  let body = '';
  for (const [at, up] of [
    [0.1, 0.42],
    [0.9, 0.42],
    [0.3, 0.34],
    [0.7, 0.34],
  ] as const) {
    const [x, y] = [at * aspect, far - up];
    body += glow(stage, x, y, 0.42, palette.glow, 0.75);
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 4; column++)
        body += `<circle cx="${(x + (column - 1.5) * 0.022) * height}" cy="${(y + (row - 1) * 0.022) * height}" r="${height * 0.0085}" fill="#fff"/>`;
    const lean = (0.5 - at) * 0.9;
    body += `<path d="${polygon([
      [x * height, y * height],
      [(x + lean - 0.2) * height, height],
      [(x + lean + 0.2) * height, height],
    ])}" fill="${css(palette.glow)}" opacity="0.07"/>`;
  }
  return body;
}

function ball({ palette, height }: Stage, x: number, y: number, size: number): string {
  const [cx, cy, r] = [x * height, y * height, size * height];
  const dark = css(palette.bright ? palette.deep : lighter(palette.deep, -0.04));
  let patches = '';
  const five = (px: number, py: number, pr: number, turn: number, squash: number) =>
    `<path transform="translate(${px} ${py}) rotate(${turn}) scale(${squash} 1)" d="${polygon(Array.from({ length: 5 }, (_, n) => [Math.cos((n * 2 * Math.PI) / 5) * pr, Math.sin((n * 2 * Math.PI) / 5) * pr] as const))}"/>`;
  patches += five(cx - r * 0.05, cy - r * 0.06, r * 0.36, 18, 1);
  for (let n = 0; n < 5; n++) {
    const turn = (n * 72 + 18 + 36) * (Math.PI / 180);
    patches += five(
      cx - r * 0.05 + Math.cos(turn) * r * 0.86,
      cy - r * 0.06 + Math.sin(turn) * r * 0.86,
      r * 0.34,
      n * 72 + 54,
      0.55,
    );
    const out = (n * 72 + 18) * (Math.PI / 180);
    patches += `<path d="M${cx + Math.cos(out) * r * 0.3} ${cy + Math.sin(out) * r * 0.3}L${cx + Math.cos(out) * r * 0.64} ${cy + Math.sin(out) * r * 0.64}" stroke="${dark}" stroke-width="${r * 0.05}"/>`;
  }
  return `<defs>${blur('under', r * 0.12)}<clipPath id="ball"><circle cx="${cx}" cy="${cy}" r="${r}"/></clipPath><radialGradient id="round" cx="0.38" cy="0.3" r="0.8"><stop offset="0" stop-color="#fff"/><stop offset="0.6" stop-color="${css(palette.glow)}"/><stop offset="1" stop-color="${css(palette.body)}"/></radialGradient></defs><ellipse cx="${cx + r * 0.5}" cy="${cy + r * 1.02}" rx="${r * 1.3}" ry="${r * 0.2}" fill="#000" opacity="0.45" filter="url(#under)"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#round)"/><g clip-path="url(#ball)" fill="${dark}">${patches}</g>`;
}

/** Lanes that sweep across the page. */
function track(stage: Stage): Scene {
  const { chance, palette, width, height } = stage;
  const red = palette.bright ? palette.body : mix(palette.shade, palette.body, 0.7);
  const long = Math.max(width, height);
  const cx = width * chance.range(-0.3, -0.1);
  const cy = height * chance.range(1.15, 1.35);
  const wide = long * 0.085;
  const inner = long * 0.42;
  let lanes = '';
  for (let n = 0; n < 12; n++) lanes += `<circle cx="${cx}" cy="${cy}" r="${inner + n * wide}"/>`;
  const line = css(palette.bright ? palette.glow : lighter(palette.glow, 0));
  const lane = chance.int(3, 5);
  const r = inner + (lane - 0.5) * wide;
  const at = (turn: number) => [cx + Math.cos(turn) * r, cy + Math.sin(turn) * r] as const;
  const turn = -0.9;
  const [x, y] = at(turn);
  const shoe = `<g transform="translate(${x} ${y}) rotate(${(turn * 180) / Math.PI})" fill="${css(palette.accent)}"><ellipse cx="0" cy="${-wide * 0.35}" rx="${wide * 0.14}" ry="${wide * 0.3}"/><ellipse cx="${wide * 0.1}" cy="${wide * 0.35}" rx="${wide * 0.14}" ry="${wide * 0.3}"/></g>`;
  const layers: Layer[] = [
    fall(
      stage,
      [
        [0, mix(red, palette.light, 0.3)],
        [1, palette.bright ? palette.shade : palette.deep],
      ],
      0.1,
    ),
    {
      depth: 0.3,
      svg: `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${css(palette.accent)}" stroke-width="${wide}" opacity="0.3"/><g fill="none" stroke="${line}" stroke-width="${height / 170}" opacity="0.9">${lanes}</g>`,
    },
    { depth: 0.4, svg: shoe },
    vignette(stage, palette.deep, 0.5),
  ];
  return { layers, calm: 'top' };
}

function pool(stage: Stage): Scene {
  const { chance, palette, width, height, tall } = stage;
  const field = noise(chance);
  const water = palette.bright
    ? ramp([
        [0, palette.body],
        [0.6, palette.light],
        [1, palette.glow],
      ])
    : ramp([
        [0, palette.shade],
        [0.5, palette.body],
        [1, palette.glow],
      ]);
  const caustics = pixels(stage, 1, (x, y, out) => {
    const bend = field.at(x * 3, y * 3) * 0.35;
    const net = field.ridge(x * 4.2 + bend, y * 4.2 - bend, 3);
    read(water, 0.22 + net ** 4 * 1.15 + (y - 0.5) * 0.12, out);
  });
  let floats = '';
  const gap = (tall ? 0.2 : 0.26) * height;
  const colours = [css(palette.accent), css(palette.glow)];
  const first = (width / 2) % gap;
  for (let x = first - gap / 2; x < width + gap; x += gap)
    for (let y = -10, n = 0; y < height + 20; y += height * 0.026, n++)
      floats += `<rect x="${x - height * 0.009}" y="${y}" width="${height * 0.018}" height="${height * 0.023}" rx="${height * 0.007}" fill="${colours[Math.floor(n / 4) % 2]}"/>`;
  const cx = first + gap * (tall ? 1 : 3);
  const cy = height * 0.6;
  const s = gap / 100;
  const ink = css(palette.deep);
  const swimmer = `<g transform="translate(${cx} ${cy}) scale(${s})"><g fill="#fff" opacity="0.55"><ellipse cx="-6" cy="62" rx="15" ry="42"/><ellipse cx="8" cy="74" rx="10" ry="40"/></g><g fill="${ink}" stroke="${ink}" stroke-width="8" stroke-linecap="round"><path stroke-width="0" d="M-15-16C-8-24 8-24 15-16C14 8 10 30 6 48H-6C-10 30-14 8-15-16Z"/><path fill="none" d="M13-14C20-30 18-48 11-66M-13-12C-24-2-28 14-27 30M-3 46L-6 84M3 46L7 78"/></g><circle cy="-28" r="10" fill="${css(palette.accent)}"/></g>`;
  return {
    layers: [
      { depth: 0, pixels: caustics },
      { depth: 0.3, svg: floats },
      { depth: 0.4, svg: swimmer },
      vignette(stage, palette.deep, 0.45),
    ],
    calm: 'top',
  };
}
