/** Refreshes or removes a source that is due. Runs in a thread of the server, or in the command. */
import { withReschedule } from '../import/with-reschedule.ts';
import type { Provider } from '../provider.ts';
import { rebuildTitles } from '../titles/rebuild-titles.ts';
import { type RefreshResult, type RefreshTools, refreshSource } from './refresh-source.ts';
import { removeSource } from './remove-source.ts';
import { type SourceReaders, readers as sourceReaders } from './source-readers.ts';
import { findSource } from './source-rows.ts';

export type WorkResult = RefreshResult | { readonly outcome: 'removed'; readonly line: string };

export type WorkParts = {
  /** An empty folder for downloaded files. The caller deletes it. */
  readonly folder: string;
  readonly readers?: SourceReaders;
  /** See `RefreshTools`. Tests of failures pass a function of their own. */
  readonly rebuildTitles?: (provider: Provider, changed: boolean) => Promise<readonly string[]>;
  readonly signal?: AbortSignal | undefined;
};

/** Never throws: a failure is a result. The caller holds the lease. `undefined` when there is no such source. */
export async function workOnSource(
  provider: Provider,
  id: string,
  { folder, readers = sourceReaders, rebuildTitles = rebuildAll, signal }: WorkParts,
): Promise<WorkResult | undefined> {
  const { db, now, builtIn, config } = provider;
  const row = await findSource(db, id);
  if (!row) return undefined;
  try {
    return await withReschedule(provider, async (rescheduling) => {
      const tools: RefreshTools = {
        ...{ db, now, builtIn: builtIn?.channels, contentDir: config.contentDir },
        ...{ readers, folder, signal },
        ...rescheduling,
        rebuildTitles: (changed) => rebuildTitles(provider, changed),
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
async function rebuildAll(provider: Provider, changed: boolean): Promise<readonly string[]> {
  const wish = changed ? { demo: false } : {};
  return (await rebuildTitles(provider, wish)).remarks;
}
