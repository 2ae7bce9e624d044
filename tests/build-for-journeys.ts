/** Builds the other versions of the app that journeys use. A journey builds a missing version itself. */
import { buildGuidePages, buildOtherApp, buildWithThirdLanguage } from './support/build-once.ts';

await Promise.all([buildOtherApp(), buildGuidePages()]);
await buildWithThirdLanguage();
