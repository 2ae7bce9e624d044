/** Reads the lists of a panel: all entries that can be read, each once, and no more than the limit. */
import type * as v from 'valibot';
import { formatCount } from '../../import/import-limits.ts';
import type { Panel } from './call-panel.ts';
import { PanelCategory } from './panel-answer-schemas.ts';
import type { CategoryNames } from './panel-channels.ts';

export type ListTools = {
  readonly panel: Panel;
  /** Called with a sentence about what was left out. */
  readonly remark: (line: string) => void;
  /** How many categories each list had when it was last read, by the list's action. `readCategories` updates this. */
  readonly categoryCounts: Map<string, number>;
};

/**
 * Returns the categories' names by id. Throws `SourceProblem` when the list cannot be read, or is empty although it had
 * categories before, because the entries would lose their groups. `entries` is how many entries the last refresh read:
 * if there were none, an empty list is accepted.
 */
export async function readCategories(
  action: string,
  entries: number,
  { panel, categoryCounts }: ListTools,
): Promise<CategoryNames> {
  const { items } = await panel.list(action, PanelCategory);
  if (entries > 0) refuseEmptied(panel, action, items.length, categoryCounts.get(action));
  categoryCounts.set(action, items.length);
  return new Map(
    items.flatMap(({ category_id, category_name }) =>
      category_name === undefined ? [] : [[category_id, category_name]],
    ),
  );
}

export type ListedEntries<Item extends v.GenericSchema> = {
  readonly action: string;
  readonly item: Item;
  readonly idOf: (entry: v.InferOutput<Item>) => string;
  readonly most: number;
  /** How many entries the list had at the last refresh. */
  readonly before: number;
};

/**
 * Throws `SourceProblem` when the list cannot be read, or is empty although it had entries before: panels with a
 * problem answer so, and all entries would be lost.
 */
export async function readPanelEntries<const Item extends v.GenericSchema>(
  { action, item, idOf, most, before }: ListedEntries<Item>,
  { panel, remark }: ListTools,
): Promise<v.InferOutput<Item>[]> {
  const { items, dropped } = await panel.list(action, item);
  refuseEmptied(panel, action, items.length, before);
  const entries = [...new Map(items.map((entry) => [idOf(entry), entry])).values()];
  const twice = items.length - entries.length;
  if (dropped > 0) remark(`${action}: ${dropped} × an entry without an id (left out)`);
  if (twice > 0) remark(`${action}: ${twice} × the same entry twice (taken once)`);
  if (entries.length > most)
    remark(`${action}: ${entries.length - most} × an entry beyond ${formatCount(most)} (left out)`);
  return entries.slice(0, most);
}

function refuseEmptied(panel: Panel, action: string, size: number, before = 0): void {
  if (size === 0 && before > 0)
    throw panel.problem(
      `the answer to ${action} is an empty list, which had ${formatCount(before)} entries before`,
    );
}
