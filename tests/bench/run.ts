/**
 * `npm run bench`: measures speeds and sizes, and prints each next to what it is compared with; both sides are
 * measured in one run on this machine. `-- guide` runs one part; `-- watch`, `-- provider` or `-- reminders` runs all
 * parts whose name begins so. `--quick` measures once instead of five times. Parts of the provider take `--postgres`,
 * to use a PostgreSQL server instead of the embedded database. They and `relay` take `--minutes=5`, the time for which
 * memory is measured.
 */
import { catalogueRefresh } from './catalogue-refresh.ts';
import { catalogueSizes } from './catalogue-size.ts';
import { guideBench } from './guide-bench.ts';
import { type BenchOptions, providerParts } from './provider.ts';
import { relayBench } from './relay.ts';
import { remindersParts } from './reminders.ts';
import { rulesBench } from './rules.ts';
import { streamChecks } from './stream-checks.ts';
import { watchParts } from './watch-bench.ts';

type Part = (options: BenchOptions) => Promise<void>;

const parts: Readonly<Record<string, Part>> = {
  guide: guideBench,
  catalogue: catalogueSizes,
  'catalogue-refresh': catalogueRefresh,
  ...providerParts,
  relay: relayBench,
  'stream-checks': streamChecks,
  ...remindersParts,
  rules: rulesBench,
  ...watchParts,
};

const asked = process.argv.slice(2);
const repeats = asked.includes('--quick') ? 1 : 5;
const minutes = Number(asked.find((word) => word.startsWith('--minutes='))?.slice(10) ?? 5);
const options: BenchOptions = { repeats, minutes, postgres: asked.includes('--postgres') };
const named = asked.filter((word) => !word.startsWith('--'));
const isNamed = (part: string, name: string) => part === name || part.startsWith(`${name}-`);
const unknown = named.filter((name) => !Object.keys(parts).some((part) => isNamed(part, name)));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. There is: ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, part] of Object.entries(parts)) {
  if (named.length > 0 && !named.some((word) => isNamed(name, word))) continue;
  console.log(`\n${name}: ${repeats === 1 ? 'once' : `medians of ${repeats}`}\n`);
  await part(options);
}
