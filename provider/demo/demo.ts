/** What the parts of the provider are handed of the demo; an import too, which is why nothing heavy is in it. */
import type { BuiltIn } from '../provider.ts';
import { adBreaks, clip } from './ad-breaks.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';
import { builtInChannels } from './store-channels.ts';
import { demoPassword, demoViewers } from './viewers.ts';
import { wideBackdrops } from './wide-backdrops.ts';

export const demo: BuiltIn = {
  channels: builtInChannels(demoCatalogue),
  adBreaks,
  clip,
  wideBackdrops,
  issuers: { a: 'Najma ID', b: 'Marsa ID' },
  account: { email: demoViewers.generic.email, password: demoPassword },
  shared: new Set(Object.values(demoViewers).map(({ email }) => email)),
};
