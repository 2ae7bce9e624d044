/** Small people and things, seen from far away against the light. */
import type { Stage } from '../paint/layer.ts';

const robe = 'M-4 0C-4.6-5-3.6-11-2.6-13.4C-1.8-14.6 1.8-14.6 2.6-13.4C3.6-11 4.8-5 4.4 0Z';
const head = 'M-2.1-16.3A2.1 2.4 0 0 1 2.1-16.3A2.1 2.6 0 0 1-2.1-16.3ZM-1.4-15H1.4V-13H-1.4Z';
const camel =
  'M-16-9C-13-12-10-17-6-17C-3-17-2-13 0-13C2-13 3-15 6-13C9-11 10-9 13-10C15-11 15-16 16-18C17-20 21-20 22-18L21-16.6L18.6-16C18-13 18-9 15-7C13-6 12-6 11-5L11.6 5H9.8L8.6-2H6.8L7 5H5.2L4.6-3C1-1-5-1-9-3L-9.4 5H-11.2L-11-2L-12.6-3L-14.4 5H-16.2L-15-4C-16-5-17-7-16-9Z';

/** One person, as tall as `size` of the picture's height, standing at the point. */
export function person(stage: Stage, x: number, y: number, size: number, colour: string): string {
  const scale = (size * stage.height) / 19;
  return `<g transform="translate(${x * stage.height} ${y * stage.height}) scale(${scale})" fill="${colour}"><path d="${robe}"/><path d="${head}"/></g>`;
}

/** A caravan or a lone walker on a crest. */
export function walkers(
  stage: Stage,
  x: number,
  crest: (x: number) => number,
  size: number,
  colour: string,
): string {
  const count = stage.chance.pick([1, 1, 3, 5]);
  let body = '';
  for (let n = 0; n < count; n++) {
    const at = x + n * size * 2.4;
    const y = crest(at) + 0.002;
    if (n === 0) body += person(stage, at, y, size, colour);
    else {
      const scale = (size * stage.height) / 22;
      body += `<g transform="translate(${at * stage.height} ${y * stage.height - 4 * scale}) scale(${-scale} ${scale})" fill="${colour}"><path d="${camel}"/></g>`;
    }
  }
  return body;
}

/** A dhow with one lateen sail; `size` is its height in units of the picture's. */
export function dhow(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  hull: string,
  sail: string,
): string {
  const scale = (size * stage.height) / 100;
  const place = `translate(${x * stage.height} ${y * stage.height}) scale(${scale})`;
  return `<g transform="${place}"><path fill="${sail}" d="M-34-14C-20-44 4-78 34-98C30-66 30-40 36-16C12-22-12-20-34-14Z"/>
    <path fill="${sail}" opacity="0.75" d="M-40-12C-44-30-42-46-36-62C-30-44-26-28-28-16Z"/>
    <path fill="${hull}" d="M-58-10C-30-4 30-4 62-18C56-2 46 4 36 4H-36C-48 4-54-2-58-10Z"/><path stroke="${hull}" stroke-width="1.6" d="M0-4L6-88M-38-14L38-100"/></g>`;
}
