/** Makes the list of channels that the operator wants from the channels that the sources brought. */
import { hour, minute } from '#src/domain/time/time-units.ts';
import type { MergedChannel } from '../import/merge-channels.ts';
import { certificateAge } from '../titles/certificate-age.ts';
import type { Texts } from '../translated-text.ts';
import type { ChannelEdit, ChannelEdits } from './channel-edit.ts';

/** Hidden channels stay in the list, so that their programmes and reminders are not lost. */
export type EditedChannel = MergedChannel & {
  readonly hidden: boolean;
  /** The age from which the channel's certificate allows watching. */
  readonly certificateAge: number | undefined;
};

/** Ids do not change, because favourites and reminders use them. */
export function applyChannelEdits(
  channels: readonly MergedChannel[],
  { byId, onlyPlayable }: ChannelEdits,
): EditedChannel[] {
  const edited = channels.map((channel) =>
    editedChannel(channel, byId.get(channel.id) ?? {}, onlyPlayable),
  );
  return sortByPosition(edited, (id) => byId.get(id)?.position ?? undefined);
}

function editedChannel(
  channel: MergedChannel,
  edit: ChannelEdit,
  onlyPlayable: boolean,
): EditedChannel {
  const { number, name, logo, genre, hidden, certificate, shiftHours } = edit;
  // The guide has whole minutes, and keeps them only if it is shifted by whole minutes.
  const given = typeof shiftHours === 'number' ? shiftHours * hour : channel.shift;
  const shift = Math.round(given / minute) * minute;
  const isLeftOut = onlyPlayable && channel.address === undefined;
  return {
    ...channel,
    title: name ? editedTitle(name, channel.title) : channel.title,
    number: number ?? channel.number,
    logo: logo ?? channel.logo,
    group: genre ?? channel.group,
    shift,
    hidden: hidden ?? isLeftOut,
    certificateAge: certificateAge(certificate ?? ''),
  };
}

/** One text replaces all languages. Texts by language replace the sources' texts in those languages. */
function editedTitle(name: string | Texts, title: Texts): Texts {
  return typeof name === 'string' ? { und: name } : { ...title, ...name };
}

/** Puts each channel with a position at that place. The others fill the remaining places in their own order. */
function sortByPosition(
  channels: readonly EditedChannel[],
  positionOf: (id: string) => number | undefined,
): EditedChannel[] {
  const placed = channels
    .filter(({ id }) => positionOf(id) !== undefined)
    .sort((one, other) => (positionOf(one.id) ?? 0) - (positionOf(other.id) ?? 0));
  const rest = channels.filter(({ id }) => positionOf(id) === undefined);
  const list: EditedChannel[] = [];
  for (const channel of placed) {
    const before = (positionOf(channel.id) ?? 1) - 1 - list.length;
    list.push(...rest.splice(0, Math.max(0, before)), channel);
  }
  return [...list, ...rest];
}

/** The guide ids that edits name. The key is the channel. An empty text means that the channel has no guide. */
export function guideIdsOf({ byId }: ChannelEdits): ReadonlyMap<string, string> {
  return new Map(
    [...byId].flatMap(([id, { guideId }]) =>
      typeof guideId === 'string' ? [[id, guideId] as const] : [],
    ),
  );
}
