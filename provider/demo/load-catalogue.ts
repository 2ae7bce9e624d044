import { loadCatalogue } from '../catalogue/load.ts';
import type { Provider } from '../provider.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';

/** Stores the demo catalogue, once; again only when its content has changed. */
export async function loadDemoCatalogue(provider: Provider): Promise<void> {
  await loadCatalogue(provider, demoCatalogue);
}
