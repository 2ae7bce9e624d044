/** Refreshes a source, or removes it if it is marked for removal. Runs in a thread of the server, or in the command. */
import { withReminderUpdates } from '../import/with-reminder-updates.ts';
import type { Provider } from '../provider-types.ts';
import { rebuildCatalogue } from '../titles/rebuild-catalogue.ts';
import { type RefreshResult, type RefreshTools, refreshSource } from './refresh-source.ts';
import { removeSource } from './remove-source.ts';
import { type SourceReaders, sourceReaders } from './source-readers.ts';
import { findSource } from './sources-table.ts';

export type RefreshOrRemovalResult =
  | RefreshResult
  | { readonly outcome: 'removed'; readonly line: string };

export type RefreshOrRemovalParts = {
  /** An empty folder for downloaded files. The caller deletes it. */
  readonly folder: string;
  readonly readers?: SourceReaders;
  /** See `RefreshTools`. Tests of failures pass a function of their own. */
  readonly rebuildCatalogue?: (provider: Provider, changed: boolean) => Promise<readonly string[]>;
  readonly signal?: AbortSignal | undefined;
};

/** Never throws: a failure is a result. The caller holds the lease. `undefined` when there is no such source. */
export async function refreshOrRemoveSource(
  provider: Provider,
  id: string,
  {
    folder,
    readers = sourceReaders,
    rebuildCatalogue = rebuildCatalogueAfterRefresh,
    signal,
  }: RefreshOrRemovalParts,
): Promise<RefreshOrRemovalResult | undefined> {
  const { db, now, builtIn, config } = provider;
  const row = await findSource(db, id);
  if (!row) return undefined;
  try {
    return await withReminderUpdates(provider, async (reminderUpdates) => {
      const tools: RefreshTools = {
        ...{ db, now, builtIn: builtIn?.channels, contentDir: config.contentDir },
        ...{ readers, folder, signal },
        ...reminderUpdates,
        rebuildCatalogue: (changed) => rebuildCatalogue(provider, changed),
      };
      if (!row.removing) return refreshSource(row, tools);
      return { outcome: 'removed', line: await removeSource(row, tools) };
    });
  } catch (error) {
    const line = error instanceof Error ? error.message : String(error);
    return { outcome: 'failed', line, retryAfterMs: undefined };
  }
}

/** When a source brings something new, the operator's wish to see the demo ends. */
async function rebuildCatalogueAfterRefresh(
  provider: Provider,
  changed: boolean,
): Promise<readonly string[]> {
  const wish = changed ? { demo: false } : {};
  return (await rebuildCatalogue(provider, wish)).remarks;
}
