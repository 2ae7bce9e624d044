/** What the art director asks for: a composition, its colours, the faces of the type and how they stand. */

import type { ArrangementName } from '../layouts/poster.ts';
import type { VoiceName } from '../paint/lettering.ts';
import type { SceneName } from '../scenes/all.ts';

export type Brief = {
  scene: SceneName;
  motif?: string;
  recipe: string;
  voice: VoiceName;
  arrangement: ArrangementName;
};

/** A line of the tables: `scene` or `scene/motif`, the palette, the voice, the arrangement. */
export type Row = readonly [
  slug: string,
  scene: `${SceneName}` | `${SceneName}/${string}`,
  recipe: string,
  voice: VoiceName,
  arrangement: ArrangementName,
];

export function briefOf([, scene, recipe, voice, arrangement]: Row): Brief {
  const [name, motif] = scene.split('/') as [SceneName, string?];
  return { scene: name, recipe, voice, arrangement, ...(motif ? { motif } : {}) };
}
