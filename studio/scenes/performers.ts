/** People on a stage, in silhouette: as tall as `size` of the picture's height, standing at (x, foot). */
import type { Stage } from '../paint/layer.ts';

const stand = (stage: Stage, x: number, foot: number, size: number, body: string, ink: string) => {
  const scale = (size * stage.height) / 100;
  return `<g transform="translate(${x * stage.height} ${foot * stage.height}) scale(${scale})" fill="${ink}" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round" stroke-width="0">${body}</g>`;
};

export function microphone(
  stage: Stage,
  x: number,
  foot: number,
  size: number,
  ink: string,
): string {
  return stand(
    stage,
    x,
    foot,
    size * 0.95,
    '<ellipse cx="0" cy="-1" rx="17" ry="2.6"/><rect x="-1.1" y="-78" width="2.2" height="77"/><path d="M-1-78L9-86L11-83L1-75Z"/><rect x="7" y="-100" width="11" height="20" rx="5.5" transform="rotate(24 12 -88)"/>',
    ink,
  );
}

/** In a long dress, one arm up, mid-turn. */
export function dancer(stage: Stage, x: number, foot: number, size: number, ink: string): string {
  return stand(
    stage,
    x,
    foot,
    size,
    '<path d="M-5-62C-7-58-6-52-5-48C-14-34-27-18-36-3C-24 2-6-3 4 0C16 3 26-1 31-5C22-18 11-34 6-47C8-53 8-58 6-64C4-69-3-68-5-62Z"/><path fill="none" stroke-width="4.2" d="M4-64C10-72 14-80 12-92M12-92C11-95 9-97 6-98M-4-63C-12-60-19-54-26-56"/><ellipse cx="1.5" cy="-75" rx="5" ry="6"/><path d="M-1-70H4L4-62H-2Z"/><circle cx="-4" cy="-79.5" r="3.2"/>',
    ink,
  );
}

/** Seated with an oud. */
export function player(stage: Stage, x: number, foot: number, size: number, ink: string): string {
  return stand(
    stage,
    x,
    foot,
    size * 0.86,
    '<path d="M-18-34H16V-30H-18Z"/><path fill="none" stroke-width="3" d="M-15-31L-19 0M12-31L16 0"/><path d="M-14-34C-18-52-15-68-6-72C4-76 14-70 16-58C18-48 16-40 14-33Z"/><ellipse cx="1" cy="-84" rx="7.4" ry="8.6"/><path d="M-3-78H5V-68H-4Z"/><path d="M10-38C22-40 32-38 33-32C34-20 32-8 34 0H24C23-10 22-22 16-26L-10-27C-16-30-12-38-2-38Z"/><path d="M-6-36C-14-44-10-58 3-58C14-58 20-50 40-60L42-57C24-46 22-36 12-33C4-30-2-31-6-36Z" stroke-width="1.2"/><path d="M40-61L46-55L49-57L44-63Z"/><path fill="none" stroke-width="4.6" d="M-10-64C-15-54-10-48 2-47M14-62C22-56 26-54 32-55"/>',
    ink,
  );
}
