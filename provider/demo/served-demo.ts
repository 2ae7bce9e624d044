/** Everything of the demo that the server needs. */
import { fileURLToPath } from 'node:url';
import { playerRoutes } from '../player/routes.ts';
import type { ServedDemo } from '../provider-types.ts';
import { demo } from './demo.ts';
import { issuerRoutes } from './issuer/issuer-routes.ts';
import { liveRoutes } from './streams/routes.ts';
import { demoPassword, demoViewers, renewDemoViewers } from './viewers.ts';

export const servedDemo: ServedDemo = {
  builtIn: demo,
  mounts: [
    { at: '/media', routes: playerRoutes },
    { at: '/media', routes: liveRoutes },
    { at: '/', routes: issuerRoutes },
  ],
  media: fileURLToPath(new URL('./media', import.meta.url)),
  renewAccounts: renewDemoViewers,
  greeting,
};

/** The accounts that can be tried, for the terminal. */
function greeting(): string[] {
  const { generic, hiplayer, waiting } = demoViewers;
  return [
    `  Demo account    ${generic.email}   password ${demoPassword}`,
    `  hiplayer        ${hiplayer.email} (same password, the operator's own player)`,
    `  Not active yet  ${waiting.email} (same password)`,
  ];
}
