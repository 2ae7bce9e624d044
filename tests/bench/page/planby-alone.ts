/** planby's own code, to be weighed beside ours. */
import { Epg, Layout, useEpg } from 'planby';

Object.assign(globalThis, { Epg, Layout, useEpg });
