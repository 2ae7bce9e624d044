/** Furniture and plants in silhouette; sizes in units of the picture's height, standing at (x, foot). */
import type { Stage } from '../paint/layer.ts';

const stand = (stage: Stage, x: number, foot: number, size: number, body: string, ink: string) => {
  const scale = (size * stage.height) / 100;
  return `<g transform="translate(${x * stage.height} ${foot * stage.height}) scale(${scale})" fill="${ink}" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;
};

/** A bentwood chair, seen from the side. */
export function chair(stage: Stage, x: number, foot: number, size: number, ink: string): string {
  return stand(
    stage,
    x,
    foot,
    size,
    '<path stroke="none" d="M-26-48H24Q29-48 29-44T24-40H-26Q-31-40-31-44T-26-48Z"/><path fill="none" stroke-width="4.4" d="M-24-44L-30 0M20-44L26 0M-22-44L-30-96M-8-44L-14-94"/><path fill="none" stroke-width="4" d="M-31-98Q-20-108-12-96M-27-74L-10-72M-27-22H23"/><path fill="none" stroke-width="3" d="M14-44L12-2M-16-44L-18-2"/>',
    ink,
  );
}

/** A stool with a lamp on it. */
export function stool(stage: Stage, x: number, foot: number, size: number, ink: string): string {
  return stand(
    stage,
    x,
    foot,
    size,
    '<path stroke="none" d="M-22-46H22V-41H-22Z"/><path fill="none" stroke-width="4" d="M-17-42L-24 0M17-42L24 0M-19-18H19"/><path stroke="none" d="M-9-46C-11-60-4-62-2-66V-74H2V-66C4-62 11-60 9-46Z"/><path stroke="none" d="M-20-74L-11-100H11L20-74Z"/>',
    ink,
  );
}

export function plant(stage: Stage, x: number, foot: number, size: number, ink: string): string {
  let leaves = '';
  const { chance } = stage;
  for (let n = 0; n < 9; n++) {
    const turn = -90 + (n - 4) * 17 + chance.range(-6, 6);
    const long = chance.range(44, 72) * (1 - Math.abs(n - 4) * 0.05);
    leaves += `<path stroke="none" transform="translate(0 -24) rotate(${turn})" d="M0-0.8C${long * 0.4}-${6 + n} ${long * 0.8}-12 ${long} ${n % 2 ? 4 : -2}C${long * 0.8} 7 ${long * 0.4} 8 0 0.8Z"/>`;
  }
  return stand(
    stage,
    x,
    foot,
    size,
    `${leaves}<path stroke="none" d="M-15-26H15L10 0H-10Z"/>`,
    ink,
  );
}
