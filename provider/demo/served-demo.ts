/** Everything of the demo that the server is handed. */
import { fileURLToPath } from 'node:url';
import type { ServedDemo } from '../provider.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';
import { demo } from './demo.ts';
import { greeting } from './greeting.ts';
import { issuerRoutes } from './issuer/issuer-routes.ts';
import { liveRoutes } from './streams/routes.ts';
import { renewDemoViewers } from './viewers.ts';

export const servedDemo: ServedDemo = {
  builtIn: demo,
  catalogue: demoCatalogue,
  mounts: [
    { at: '/media', routes: liveRoutes },
    { at: '/', routes: issuerRoutes },
  ],
  media: fileURLToPath(new URL('./media', import.meta.url)),
  renewAccounts: renewDemoViewers,
  greeting,
};
