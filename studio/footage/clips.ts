/** The clips we keep. */
import { evening } from './clips-evening.ts';
import { house } from './clips-house.ts';
import { outdoors } from './clips-outdoors.ts';
import type { ClipPlan } from './plan.ts';

export const clips: readonly ClipPlan[] = [...outdoors, ...evening, ...house];
