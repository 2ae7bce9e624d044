/** The lines of `npm run channels -- list`. */
import { hour } from '#src/domain/time/time-units.ts';
import type { EditedChannel } from './apply-channel-edits.ts';
import type { ChannelsCommand } from './channels-command-schema.ts';
import type { StoredChannels } from './read-stored-channels.ts';

type ListCommand = Extract<ChannelsCommand, { do: 'list' }>;

/** A line for each wanted channel, in the order of the channels, and a last line with their number. */
export function channelReport(
  { channels, guide, edits }: StoredChannels,
  { text, only }: ListCommand,
): string[] {
  const guideIds = new Set(guide.map(({ id }) => id));
  const wanted = text.toLowerCase();
  const asked = channels.filter(
    (channel) =>
      [channel.id, ...Object.values(channel.title)].some((one) =>
        one.toLowerCase().includes(wanted),
      ) && fitsFilter(channel, only, edits.byId),
  );
  const lines = asked.map((channel) => {
    const { id, number, title, group, guideId, certificateAge: age } = channel;
    const facts = [
      group,
      guideId && guideIds.has(guideId) ? `guide ${guideId}` : 'no guide',
      channel.address === undefined && 'no stream',
      channel.shift !== 0 && `${channel.shift / hour} h later`,
      channel.hidden && 'hidden',
      age !== undefined && `certificate ${age}`,
      edits.byId.has(id) && 'edited',
    ].filter(Boolean);
    const names = [...new Set(Object.values(title))].join(' / ');
    return `${String(number ?? '').padStart(5)}  ${id}  ${names}  (${facts.join(', ')})`;
  });
  return [...lines, `Channels: ${asked.length} of ${channels.length}`];
}

function fitsFilter(
  { id, hidden, guideId }: EditedChannel,
  only: ListCommand['only'],
  edited: ReadonlyMap<string, unknown>,
): boolean {
  if (only === 'hidden') return hidden;
  if (only === 'without-guide') return guideId === undefined;
  return only === 'all' || edited.has(id);
}

/** What the operator should know about `channels.json`: a fault, and ids that no source has. */
export function remarksOnFile({ channels, edits }: StoredChannels): string[] {
  const known = new Set(channels.map(({ id }) => id));
  const unknown = [...edits.inFile.keys()].filter((id) => !known.has(id));
  const shown = unknown.slice(0, 10).join(', ');
  return [
    edits.fault && `${edits.fault} Its last good version is used.`,
    unknown.length > 0 &&
      `channels.json names ${unknown.length} that no source has now: ${shown}${unknown.length > 10 ? ', …' : ''}.`,
  ].filter((line) => typeof line === 'string');
}
