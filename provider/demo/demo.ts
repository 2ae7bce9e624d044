/** The demo as the provider is handed it. */
import type { BuiltIn } from '../provider.ts';
import { adBreaks } from './ad-breaks.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';
import { builtInChannels } from './store-channels.ts';
import { demoPassword, demoViewers } from './viewers.ts';
import { wideBackdrops } from './wide-backdrops.ts';

export const demo: BuiltIn = {
  channels: builtInChannels(demoCatalogue),
  adBreaks,
  wideBackdrops,
  account: { email: demoViewers.generic.email, password: demoPassword },
  shared: new Set(Object.values(demoViewers).map(({ email }) => email)),
};
