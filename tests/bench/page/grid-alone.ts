/** The grid's own code, whose size is measured: frame, pool, geometry, keys and focus. */
import { Grid } from '../../../src/features/guide/grid/grid.tsx';

Object.assign(globalThis, { Grid });
