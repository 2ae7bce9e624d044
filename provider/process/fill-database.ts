/** What has to be in the database before anybody is answered. */
import { nameIssuersOfIdentities } from '../accounts/identities.ts';
import { loadCatalogue } from '../catalogue/load.ts';
import { migrate, reach } from '../database.ts';
import { clearLeftovers } from '../import/clear-leftovers.ts';
import type { Provider, ServedDemo } from '../provider.ts';
import { removeFormerDemo } from './former-demo.ts';

/** Today's tables, and the demo's content where there is a demo. Throws `ServerProblem`. */
export async function fillDatabase(
  provider: Provider,
  demo: ServedDemo | undefined,
): Promise<void> {
  const { db, config } = provider;
  await reach(db);
  await migrate(db);
  if (!config.databaseUrl) await clearLeftovers(db);
  if (demo) await bringDemo(provider, demo);
  else await removeFormerDemo(provider);
  await nameIssuersOfIdentities(db, config.issuers);
}

async function bringDemo(provider: Provider, demo: ServedDemo): Promise<void> {
  await loadCatalogue(provider, demo.catalogue, 'demo');
  await demo.builtIn.channels.store(provider.db);
  await demo.renewAccounts(provider);
}
