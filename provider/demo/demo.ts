/** What the parts of the provider need of the demo. An import needs it too, so it loads nothing large. */
import type { HouseClip } from '../catalogue/vast-document.ts';
import type { AdBreaks, BuiltIn } from '../provider-types.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';
import { builtInChannels } from './store-channels.ts';
import { demoPassword, demoViewers } from './viewers.ts';
import { wideBackdrops } from './wide-backdrops.ts';

/** What begins with an advertisement: so few that a visitor meets one, but not everywhere. */
const adBreaks: AdBreaks = {
  video: new Set(['lemon-season', 'orbit-of-silence', 'monsoon-captain']),
  channel: new Set(['sahra-kitchen', 'wheels-and-trails']),
};

const clip: HouseClip = {
  path: '/media/adverts/sahra.mp4',
  seconds: 12,
  width: 1280,
  height: 720,
  bitrate: 350,
  link: '/festival',
};

export const demo: BuiltIn = {
  catalogue: demoCatalogue,
  channels: builtInChannels(demoCatalogue),
  adBreaks,
  clip,
  wideBackdrops,
  playerLoader: '/media/player/hiplayer.js',
  issuers: { a: 'Najma ID', b: 'Marsa ID' },
  account: { email: demoViewers.generic.email, password: demoPassword },
  shared: new Set(Object.values(demoViewers).map(({ email }) => email)),
};
