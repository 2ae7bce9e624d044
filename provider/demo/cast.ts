import { men } from './cast-men.ts';
import { menFromAbroad } from './cast-men-abroad.ts';
import { women } from './cast-women.ts';
import type { DemoCast } from './model.ts';

export const cast: DemoCast[] = [...women, ...men, ...menFromAbroad];
