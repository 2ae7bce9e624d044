/** Evening lights: paper lanterns that rise, or bulbs strung between roofs. */
import { css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Scene, Stage } from '../paint/layer.ts';
import { building } from './buildings.ts';
import { glow, vignette } from './ground.ts';
import { sky } from './sky.ts';

export function lanterns(stage: Stage): Scene {
  const { palette, height, tall } = stage;
  const motif = stage.motif ?? stage.chance.pick(['rising', 'strung', 'fanous']);
  const layers: Layer[] = [
    ...sky(stage, { horizon: 1, clouds: 0.7, stars: palette.bright ? 0 : 0.9 }),
  ];
  layers.push(
    { depth: 0.15, svg: roofs(stage, 0.93, 0.2, 0.35) },
    { depth: 0.3, svg: roofs(stage, 1.0, 0.13, 1) },
  );
  if (motif === 'strung') layers.push(...strung(stage));
  else if (motif === 'fanous') layers.push(...hanging(stage));
  else layers.push(...rising(stage));
  layers.push({
    depth: 0.2,
    blend: 'screen',
    svg: glow(stage, stage.width / height / 2, 0.95, 0.7, palette.accent, 0.3),
  });
  layers.push(vignette(stage, palette.deep, palette.bright ? 0.15 : 0.5));
  return { layers, calm: tall ? 'top' : 'middle' };
}

function roofs(stage: Stage, foot: number, high: number, near: number): string {
  const { chance, palette, width, height } = stage;
  const [front, back] = palette.bright
    ? [palette.shade, palette.light]
    : [lighter(palette.deep, -0.02), palette.body];
  let body = '';
  let x = -20;
  while (x < width + 20) {
    const wide = height * chance.range(0.08, 0.17);
    body += building(chance, {
      x,
      foot: foot * height + 30,
      wide,
      high: height * (high * chance.range(0.6, 1.2) + 0.03),
      old: true,
      lamp: css(mix(palette.glow, palette.accent, 0.4)),
      lit: near > 0.5 ? 0.3 : 0,
    });
    x += wide * chance.range(0.8, 1);
  }
  return `<g fill="${css(mix(back, front, near))}">${body}<rect y="${foot * height}" width="${width}" height="${height}"/></g>`;
}

const lamp = (palette: Stage['palette']) =>
  palette.bright ? palette.accent : mix(palette.accent, palette.glow, 0.25);

function rising(stage: Stage): Layer[] {
  const { chance, palette, width, height } = stage;
  const hue = css(lamp(palette));
  const hot = css(lighter(palette.glow, 0.05));
  return [0, 1, 2].map((row) => {
    let body = '';
    const many = [46, 20, 6][row] as number;
    for (let n = 0; n < many; n++) {
      const s = height * ([0.00022, 0.0005, 0.0011][row] as number) * chance.range(0.75, 1.2);
      const x = chance.next() * width;
      const y = height * (0.88 - chance.next() ** 0.8 * 0.86);
      body += `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${s.toFixed(5)}) rotate(${chance.range(-8, 8).toFixed(0)})"><circle r="120" fill="url(#aura${row})"/><path d="M-26-38C-14-48 14-48 26-38C32-10 28 20 18 40H-18C-28 20-32-10-26-38Z" fill="url(#paper${row})"/><ellipse cy="40" rx="18" ry="4" fill="${hot}"/></g>`;
    }
    return {
      depth: 0.2 + row * 0.35,
      svg: `<defs><radialGradient id="aura${row}"><stop offset="0" stop-color="${hue}" stop-opacity="0.5"/><stop offset="1" stop-color="${hue}" stop-opacity="0"/></radialGradient><linearGradient id="paper${row}" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${hot}"/><stop offset="0.5" stop-color="${hue}"/><stop offset="1" stop-color="${css(mix(lamp(palette), palette.shade, 0.45))}"/></linearGradient></defs>${body}`,
    };
  });
}

function strung(stage: Stage): Layer[] {
  const { chance, palette, width, height } = stage;
  const hues = [lamp(palette), palette.glow, mix(palette.accent, palette.light, 0.5)].map(css);
  let wires = '';
  let bulbs = '';
  for (let row = 0; row < 6; row++) {
    const [y1, y2] = [height * chance.range(0.12, 0.62), height * chance.range(0.12, 0.62)];
    const sag = height * chance.range(0.08, 0.2);
    wires += `<path d="M-20 ${y1}Q${width / 2} ${(y1 + y2) / 2 + sag * 2} ${width + 20} ${y2}"/>`;
    for (let n = 1; n < 15 * (width > height ? 1.7 : 1); n++) {
      const t = n / (15 * (width > height ? 1.7 : 1));
      const x = -20 + (width + 40) * t;
      const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * ((y1 + y2) / 2 + sag * 2) + t * t * y2;
      const r = height * 0.0085 * chance.range(0.8, 1.2);
      const hue = chance.pick(hues);
      bulbs += `<circle cx="${x.toFixed(0)}" cy="${(y + r).toFixed(0)}" r="${(r * 4).toFixed(1)}" fill="${hue}" opacity="0.16"/><circle cx="${x.toFixed(0)}" cy="${(y + r).toFixed(0)}" r="${(r * 2).toFixed(1)}" fill="${hue}" opacity="0.25"/><circle cx="${x.toFixed(0)}" cy="${(y + r).toFixed(0)}" r="${r.toFixed(1)}" fill="${hue}"/>`;
    }
  }
  return [
    {
      depth: 0.7,
      svg: `<g fill="none" stroke="${css(palette.deep)}" stroke-width="${height / 500}">${wires}</g>${bulbs}`,
    },
  ];
}

/** Pierced metal lamps on chains. */
function hanging(stage: Stage): Layer[] {
  const { chance, palette, width, height, tall } = stage;
  const ink = css(palette.bright ? palette.deep : lighter(palette.deep, -0.05));
  const places = tall
    ? [
        [0.22, 0.34, 1],
        [0.78, 0.24, 0.8],
        [0.52, 0.56, 1.35],
      ]
    : [
        [0.12, 0.4, 1],
        [0.3, 0.22, 0.75],
        [0.68, 0.3, 0.9],
        [0.87, 0.5, 1.3],
      ];
  return places.map(([x, y, size], n) => {
    const [cx, cy, s] = [
      (x as number) * width,
      (y as number) * height,
      ((size as number) * height) / 800,
    ];
    const panes = chance.pick([lamp(palette), mix(palette.accent, palette.glow, 0.5)]);
    let holes = '';
    for (let a = -2; a <= 2; a++)
      for (let b = -2; b <= 2; b++)
        holes += `<path transform="translate(${a * 13} ${b * 20})" d="M0-7L3-3L7 0L3 3L0 7L-3 3L-7 0L-3-3Z"/>`;
    return {
      depth: 0.5 + n * 0.12,
      svg: `${glow(stage, cx / height, cy / height, 0.26 * (size as number), panes, 0.85)}<path d="M${cx} -20V${cy - 90 * s}" stroke="${ink}" stroke-width="${3 * s}"/><g transform="translate(${cx} ${cy}) scale(${s})"><path fill="${css(panes)}" d="M-38-44H38L30 54H-30Z"/><g fill="${css(lighter(palette.glow, 0.06))}">${holes}</g><path fill="${ink}" d="M-46-44H46L34-62C30-84 12-84 0-104C-12-84-30-84-34-62ZM-34 54H34L24 70H-24ZM-8 70H8L0 84Z"/><path fill="none" stroke="${ink}" stroke-width="5" d="M-38-44L-30 54M38-44L30 54M-13-44L-10 54M13-44L10 54M-35 4H35"/></g>`,
    };
  });
}
