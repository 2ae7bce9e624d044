import { demoCatalogue } from '../demo/catalogue.ts';
import type { Provider } from '../provider.ts';
import { loadCatalogue } from './load.ts';

/** Stores the demo catalogue, once; again only when its content has changed. */
export async function loadDemoCatalogue(provider: Provider): Promise<void> {
  await loadCatalogue(provider, demoCatalogue);
}
