/** Every family of compositions, by name. */
import type { Scene, Stage } from '../paint/layer.ts';
import { arches } from './arches.ts';
import { beam } from './beam.ts';
import { blocks } from './blocks.ts';
import { chart } from './chart.ts';
import { clock } from './clock.ts';
import { curtain } from './curtain.ts';
import { deep } from './deep.ts';
import { dunes } from './dunes.ts';
import { facade } from './facade.ts';
import { flock } from './flock.ts';
import { garden } from './garden.ts';
import { girih } from './girih.ts';
import { globe } from './globe.ts';
import { lanterns } from './lanterns.ts';
import { mountains } from './mountains.ts';
import { orbit } from './orbit.ts';
import { papercut } from './papercut.ts';
import { pitch } from './pitch.ts';
import { profile } from './profile.ts';
import { rain } from './rain.ts';
import { rails, road } from './road.ts';
import { room } from './room.ts';
import { sea } from './sea.ts';
import { skyline } from './skyline.ts';
import { strings } from './strings.ts';
import { table } from './table.ts';
import { weave } from './weave.ts';
import { rings, well } from './well.ts';

export const scenes = {
  arches,
  beam,
  blocks,
  chart,
  clock,
  curtain,
  deep,
  dunes,
  facade,
  flock,
  garden,
  girih,
  globe,
  lanterns,
  mountains,
  orbit,
  papercut,
  pitch,
  profile,
  rails,
  rain,
  rings,
  road,
  room,
  sea,
  skyline,
  strings,
  table,
  weave,
  well,
} as const satisfies Record<string, (stage: Stage) => Scene>;
export type SceneName = keyof typeof scenes;
