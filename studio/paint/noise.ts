/** Smooth chance over the plane: clouds, ridges and waves are made of it. */
import type { Chance } from './seed.ts';

export type Noise = {
  /** Gradient noise, about -1 to 1. */
  at(x: number, y: number): number;
  /** Octaves of it, about -1 to 1. */
  cloud(x: number, y: number, octaves: number): number;
  /** Sharp crests, 0 to 1. */
  ridge(x: number, y: number, octaves: number): number;
};

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

export function noise(chance: Chance): Noise {
  const order = new Uint8Array(512);
  const east = new Float32Array(256);
  const north = new Float32Array(256);
  for (let at = 0; at < 256; at++) {
    order[at] = at;
    const turn = chance.next() * Math.PI * 2;
    east[at] = Math.cos(turn);
    north[at] = Math.sin(turn);
  }
  for (let at = 255; at > 0; at--) {
    const other = Math.floor(chance.next() * (at + 1));
    const held = order[at] as number;
    order[at] = order[other] as number;
    order[other] = held;
  }
  order.copyWithin(256, 0, 256);

  const corner = (column: number, row: number, dx: number, dy: number) => {
    const which = order[(order[column & 255] as number) + (row & 255)] as number;
    return (east[which] as number) * dx + (north[which] as number) * dy;
  };

  const at = (x: number, y: number) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const u = fade(dx);
    const v = fade(dy);
    const upper = corner(column, row, dx, dy) * (1 - u) + corner(column + 1, row, dx - 1, dy) * u;
    const lower =
      corner(column, row + 1, dx, dy - 1) * (1 - u) +
      corner(column + 1, row + 1, dx - 1, dy - 1) * u;
    return (upper * (1 - v) + lower * v) * 1.5;
  };

  const cloud = (x: number, y: number, octaves: number) => {
    let sum = 0;
    let strength = 0.5;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave++) {
      sum += at(x * scale + octave * 17.3, y * scale - octave * 9.1) * strength;
      strength *= 0.5;
      scale *= 2.03;
    }
    return sum;
  };

  const ridge = (x: number, y: number, octaves: number) => {
    let sum = 0;
    let strength = 0.5;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave++) {
      const crest = 1 - Math.abs(at(x * scale + octave * 31.7, y * scale + octave * 11.9));
      sum += crest * crest * strength;
      strength *= 0.48;
      scale *= 2.07;
    }
    return sum;
  };

  return { at, cloud, ridge };
}
