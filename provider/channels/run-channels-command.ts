/** Carries out what the command asks for, in the running server or in the command itself. */
import { type CommandAnswer, doneAnswer, notDoneAnswer } from '../commands/command-answer.ts';
import type { ImportMessage } from '../import/import-protocol.ts';
import type { ChannelEdit, SetEdit } from './channel-edit.ts';
import { removeEdits, storeEdit, storeOnlyPlayable } from './channel-edits-table.ts';
import { channelReport, remarksOnFile } from './channel-report.ts';
import type { ChannelsCommand } from './channels-command-schema.ts';
import {
  type ChannelTools,
  readStoredChannels,
  type StoredChannels,
} from './read-stored-channels.ts';
import { storeGuideIds, suggestGuideIds, suggestionReport } from './suggest-guide-ids.ts';

export type ChannelsCommandTools = ChannelTools & {
  readonly now: () => number;
  /** Builds the shown channels again. The last message says whether that worked. */
  readonly rebuild: (report: (message: ImportMessage) => void) => Promise<void>;
};

/** If the channels cannot be built again, the edits stay stored, and the answer says so. */
export async function runChannelsCommand(
  command: ChannelsCommand,
  tools: ChannelsCommandTools,
): Promise<CommandAnswer> {
  const stored = await readStoredChannels(tools);
  const remarks = remarksOnFile(stored);
  if (command.do === 'list') return doneAnswer(...channelReport(stored, command), ...remarks);
  const refusal = refusalOf(command, stored);
  if (refusal) return notDoneAnswer(refusal);
  if (command.do === 'match') {
    const matches = suggestGuideIds(stored);
    const lines = suggestionReport(matches, !command.dryRun);
    if (command.dryRun || matches.sure.length === 0) return doneAnswer(...lines);
    await storeGuideIds(tools.db, matches.sure, tools.now());
    return rebuildAndReport(tools, lines);
  }
  await storeChange(command, tools, stored);
  const answer = await rebuildAndReport(tools, ['The channels are as you want them.', ...remarks]);
  const isFileRefused = command.do === 'apply' && stored.edits.fault !== undefined;
  return answer.well && isFileRefused ? notDoneAnswer(...remarks) : answer;
}

type Change = Exclude<ChannelsCommand, { do: 'list' | 'match' }>;

async function storeChange(
  command: Change,
  { db, now }: ChannelsCommandTools,
  { edits }: StoredChannels,
): Promise<void> {
  if (command.do === 'set') {
    const edit = withEarlierNames(command.edit, edits.byId.get(command.id));
    await storeEdit(db, command.id, edit, now());
  }
  if (command.do === 'hide' || command.do === 'show')
    await db.transaction(async (within) => {
      for (const id of command.ids)
        await storeEdit(within, id, { hidden: command.do === 'hide' }, now());
    });
  if (command.do === 'reset') await removeEdits(db, command.ids);
  if (command.do === 'only-playable') await storeOnlyPlayable(db, command.on);
}

/**
 * Merges names by language with the earlier ones: a name in one language does not change the name in another. When no
 * name in a language is left, an earlier name for all languages stays.
 */
function withEarlierNames(
  { name, ...edit }: SetEdit,
  earlier: ChannelEdit | undefined,
): ChannelEdit {
  if (typeof name !== 'object' || !name) return name === undefined ? edit : { ...edit, name };
  const before = earlier?.name ?? null;
  const merged = { ...(typeof before === 'object' && before), ...name };
  const names = Object.entries(merged).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const rest = typeof before === 'string' ? before : null;
  return { ...edit, name: names.length > 0 ? Object.fromEntries(names) : rest };
}

/** Why the command would have no effect; undefined when it has one. */
function refusalOf(
  command: ChannelsCommand,
  { channels, edits }: StoredChannels,
): string | undefined {
  if (command.do === 'only-playable' && edits.fileSaysOnlyPlayable)
    return 'channels.json says onlyPlayable, and it wins: change it there.';
  const ids = 'ids' in command ? command.ids : 'id' in command ? [command.id] : [];
  const known = new Set(channels.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id) && !edits.byId.has(id));
  if (unknown !== undefined)
    return `No source has the channel ${unknown}. The ids are in: npm run channels -- list`;
  for (const id of ids) {
    const field = fieldsOf(command).find((one) => (edits.inFile.get(id)?.[one] ?? null) !== null);
    if (field) return `channels.json says the ${field} of ${id}, and it wins: change it there.`;
  }
  return undefined;
}

function fieldsOf(command: ChannelsCommand): (keyof ChannelEdit)[] {
  if (command.do === 'hide' || command.do === 'show') return ['hidden'];
  return command.do === 'set' ? (Object.keys(command.edit) as (keyof ChannelEdit)[]) : [];
}

async function rebuildAndReport(
  { rebuild }: ChannelsCommandTools,
  lines: readonly string[],
): Promise<CommandAnswer> {
  let last: ImportMessage | undefined;
  await rebuild((message) => {
    last = message;
  });
  if (last?.kind === 'rebuilt') return doneAnswer(...lines);
  const reason = last && 'message' in last ? last.message : 'there was no answer';
  return notDoneAnswer(`Stored, but not shown yet: ${reason}. Try: npm run channels -- apply`);
}
