import type { Show } from '../../catalogue/authored-catalogue-types.ts';
import { lamplighters } from './show-lamplighters.ts';
import { nightFerry } from './show-night-ferry.ts';
import { oldSea } from './show-old-sea.ts';
import { saltAndCumin } from './show-salt-and-cumin.ts';
import { sevenDoors } from './show-seven-doors.ts';
import { smallMatters } from './show-small-matters.ts';
import { thirdHalf } from './show-third-half.ts';
import { wadiNur } from './show-wadi-nur.ts';

export const shows: Show[] = [
  sevenDoors,
  nightFerry,
  wadiNur,
  thirdHalf,
  smallMatters,
  saltAndCumin,
  lamplighters,
  oldSea,
];
