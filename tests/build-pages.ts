/** Builds what journeys run against besides the app, which they otherwise do themselves. */
import { buildGuidePages, buildOtherApp, buildWithThirdLanguage } from './support/build-once.ts';

await Promise.all([buildOtherApp(), buildGuidePages()]);
await buildWithThirdLanguage();
