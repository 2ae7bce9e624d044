/** The grid's own code, to be weighed: frame, pool, geometry, keys and focus. */
import { Grid } from '../../../src/features/guide/grid/grid.tsx';

Object.assign(globalThis, { Grid });
