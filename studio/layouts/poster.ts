/** The arrangements a poster can have, by name. */
import { label, panel } from './panels.ts';
import { arabicLed, centred, corners, framed, stacked, upright } from './standing.ts';

export const arrangements = {
  centred,
  arabicLed,
  corners,
  stacked,
  panel,
  framed,
  upright,
  label,
} as const;
export type ArrangementName = keyof typeof arrangements;
