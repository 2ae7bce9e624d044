/** Camera moves by name; offsets are in units of the frame's height. */
import type { View } from './camera.ts';

type Move = { from: View; to: View };

export const drift: Move = {
  from: { x: -0.05, y: 0, zoom: 1.02 },
  to: { x: 0.05, y: 0, zoom: 1.06 },
};
export const back: Move = {
  from: { x: 0.05, y: 0.01, zoom: 1.1 },
  to: { x: -0.04, y: 0, zoom: 1 },
};
export const near: Move = { from: { x: 0, y: 0, zoom: 1 }, to: { x: 0, y: 0.005, zoom: 1.22 } };
export const away: Move = {
  from: { x: 0.02, y: 0, zoom: 1.2 },
  to: { x: -0.02, y: 0, zoom: 1.01 },
};
export const rise: Move = {
  from: { x: 0, y: 0.045, zoom: 1.06 },
  to: { x: 0, y: -0.045, zoom: 1.02 },
};
export const sink: Move = {
  from: { x: -0.02, y: -0.04, zoom: 1.02 },
  to: { x: 0.02, y: 0.04, zoom: 1.08 },
};
