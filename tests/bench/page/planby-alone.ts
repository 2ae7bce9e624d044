/** planby's own code, whose size is compared with ours. */
import { Epg, Layout, useEpg } from 'planby';

Object.assign(globalThis, { Epg, Layout, useEpg });
