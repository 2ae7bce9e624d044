/** Single large things that make a landscape into a certain story's. */
import { css, lighter, mix } from '../paint/colour.ts';
import type { Layer, Stage } from '../paint/layer.ts';
import { blur, polygon } from '../paint/shapes.ts';
import { glow } from './ground.ts';

/** On its rock, sweeping the dusk. */
export function lighthouse(
  stage: Stage,
  aspect: number,
  horizon: number,
  disc: { x: number },
): Layer[] {
  const { palette, height } = stage;
  const x = (disc.x > aspect / 2 ? 0.26 : 0.74) * aspect;
  const scale = (0.42 * height) / 100;
  const ink = css(palette.bright ? palette.shade : lighter(palette.deep, -0.02));
  const band = css(palette.bright ? palette.glow : mix(palette.shade, palette.body, 0.6));
  const lamp: readonly [number, number] = [x, horizon + 0.05 - 0.42 * 0.86];
  const reach = 2.2 * height;
  const cone = (turn: number, wide: number) => {
    const tip = (angle: number) =>
      [
        lamp[0] * height + Math.cos(angle) * reach,
        lamp[1] * height + Math.sin(angle) * reach,
      ] as const;
    return polygon([[lamp[0] * height, lamp[1] * height], tip(turn - wide), tip(turn + wide)]);
  };
  const way = disc.x > aspect / 2 ? 0 : Math.PI;
  const hue = css(palette.glow);
  return [
    {
      depth: 0.3,
      blend: 'screen',
      svg: `<defs>${blur('sweep', height / 120)}<radialGradient id="ray" cx="${lamp[0] * height}" cy="${lamp[1] * height}" r="${height * 1.1}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${hue}" stop-opacity="0.9"/><stop offset="1" stop-color="${hue}" stop-opacity="0"/></radialGradient></defs><g fill="url(#ray)" filter="url(#sweep)"><path d="${cone(way - 0.09, 0.06)}"/><path d="${cone(way + Math.PI + 0.09, 0.05)}" opacity="0.5"/></g>${glow(stage, lamp[0], lamp[1], 0.16, palette.glow, 1)}`,
    },
    {
      depth: 0.35,
      svg: `<defs>${blur('foam', 2.4)}</defs><g transform="translate(${x * height} ${(horizon + 0.05) * height}) scale(${scale})"><ellipse cx="4" cy="11" rx="56" ry="4.5" fill="${ink}" filter="url(#foam)" opacity="0.8"/><path fill="${ink}" d="M-52 10C-40-2-28-6-16-10C0-14 18-10 30-4C40 0 50 6 60 10Z"/><path fill="${band}" d="M-9-8L-6-76H6L9-8Z"/><path fill="${ink}" d="M-8.2-24L-7.5-40H7.5L8.2-24ZM-7-56L-6.4-70H6.4L7-56ZM-9-76H9V-79H-9ZM-7-92H7L0-100ZM-5-79V-92H-3.6V-79ZM3.6-79V-92H5V-79Z"/><rect x="-3.6" y="-91" width="7.2" height="11" fill="${css(lighter(palette.glow, 0.05))}"/></g>`,
    },
  ];
}

/** A passenger ship with all its windows lit, and their light on the water. */
export function ferry(stage: Stage, aspect: number, horizon: number): Layer[] {
  const { palette, height, chance } = stage;
  const x = aspect * 0.5;
  const scale = (0.2 * height) / 100;
  const ink = css(palette.bright ? palette.deep : lighter(palette.deep, -0.03));
  const lamp = css(mix(palette.glow, palette.accent, 0.35));
  let windows = '';
  for (const [y, from, to] of [
    [-30, -96, 100],
    [-46, -84, 84],
    [-62, -66, 62],
  ] as const)
    for (let at: number = from; at < to; at += 8.6)
      windows += `<rect x="${at}" y="${y}" width="4.6" height="4.6" rx="1" opacity="${chance.range(0.35, 1).toFixed(2)}"/>`;
  const ship = `<path fill="${ink}" d="M-124-18H128L112 10H-104C-114 4-120-8-124-18ZM-104-18V-36H108V-18ZM-92-36V-52H94V-36ZM-74-52V-68H72V-52ZM-10-68V-92L18-96V-68ZM44-68V-78H62V-68ZM-60-68V-108H-57.5V-68Z"/><path fill="${css(palette.accent)}" d="M-10-84L18-88V-92L-10-88Z"/><g fill="${lamp}">${windows}</g>`;
  const at = `translate(${x * height} ${(horizon + 0.045) * height}) scale(${scale}`;
  return [
    {
      depth: 0.3,
      svg: `<defs>${blur('wake', 3)}</defs><g transform="${at} ${-scale * 1.5})" opacity="0.4" filter="url(#wake)">${ship}</g>`,
    },
    { depth: 0.35, svg: `<g transform="${at})">${ship}</g>` },
    { depth: 0.34, blend: 'screen', svg: glow(stage, x, horizon - 0.04, 0.5, palette.accent, 0.3) },
  ];
}

/** A great listening dish on a crest. */
export function dish(stage: Stage, x: number, crest: (x: number) => number): string {
  const { palette, height } = stage;
  const scale = (0.3 * height) / 100;
  const ink = css(palette.bright ? palette.deep : lighter(palette.deep, -0.04));
  const face = css(palette.bright ? palette.light : mix(palette.light, palette.glow, 0.3));
  return `<g transform="translate(${x * height} ${(crest(x) + 0.012) * height}) scale(${scale})"><path fill="none" stroke="${ink}" stroke-width="4.5" stroke-linejoin="round" d="M-22 0L0-42L22 0M-15-14H15M-8-28L15-14M8-28L-15-14"/><g transform="translate(0 -48) rotate(-32)"><path fill="${ink}" d="M-58-18C-50 22 50 22 58-18Z"/><ellipse cx="0" cy="-18" rx="58" ry="13" fill="${face}"/><ellipse cx="0" cy="-16" rx="44" ry="9" fill="${ink}" opacity="0.16"/><path stroke="${ink}" stroke-width="2.4" fill="none" d="M-40-20L0-64L40-20M0-14V-64"/><circle cx="0" cy="-66" r="5" fill="${css(palette.accent)}"/></g></g>`;
}
