import type { DemoCast } from '../model.ts';
import { men } from './cast-men.ts';
import { menFromAbroad } from './cast-men-abroad.ts';
import { women } from './cast-women.ts';

export const cast: DemoCast[] = [...women, ...men, ...menFromAbroad];
