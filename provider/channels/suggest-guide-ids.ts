/** Finds guides for channels without one, and stores the sure matches. docs/operating.md, "Channels". */
import type { Database } from '../database.ts';
import type { MergedChannel } from '../import/merge-channels.ts';
import type { XmltvChannel } from '../import/xmltv-records.ts';
import { storeEdit } from './channel-edits-table.ts';
import { matchGuidesByName, type Suggestion } from './match-guides-by-name.ts';
import type { StoredChannels } from './read-stored-channels.ts';

/** The suggestions, divided into sure ones and others, the best first. */
export function suggestGuideIds({ channels, guide, edits }: StoredChannels): {
  sure: Suggestion[];
  unsure: Suggestion[];
} {
  const playable = channels.filter(({ address }) => address !== undefined);
  const hasGuide = ({ id, guideId }: MergedChannel) =>
    // An empty guide id means that the operator wants the channel to have no guide.
    guideId !== undefined || typeof edits.byId.get(id)?.guideId === 'string';
  const without = playable.filter((channel) => !hasGuide(channel));
  const suggestions = matchGuidesByName(
    without.map(({ id, title }) => ({ id, names: Object.values(title) })),
    guide.map(namedChannelOf),
    playable.length - without.length,
  ).sort((one, other) => other.score - one.score);
  const { sure = [], unsure = [] } = Object.groupBy(suggestions, (one) =>
    one.sure ? 'sure' : 'unsure',
  );
  return { sure, unsure };
}

const namedChannelOf = ({ id, allNames }: XmltvChannel) => ({
  id,
  names: allNames.length > 0 ? allNames : [id],
});

export async function storeGuideIds(
  db: Database,
  matches: readonly Suggestion[],
  now: number,
): Promise<void> {
  await db.transaction(async (within) => {
    for (const { id, guideId } of matches) await storeEdit(within, id, { guideId }, now);
  });
}

/** The lines for the operator about the sure suggestions and the others. */
export function suggestionReport(
  { sure, unsure }: { sure: readonly Suggestion[]; unsure: readonly Suggestion[] },
  taken: boolean,
): string[] {
  const line = ({ id, guideId, score }: Suggestion) => `  ${score.toFixed(2)}  ${id}  ${guideId}`;
  const heading = taken ? 'Taken' : 'Sure, and not taken (--dry-run)';
  return [
    `${heading}: ${sure.length}`,
    ...sure.map(line),
    `Not sure: ${unsure.length}. Take one with: npm run channels -- set ID --guide-id GUIDE-ID`,
    ...unsure.map(line),
  ];
}
