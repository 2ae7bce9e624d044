/** Makes of the channels that the sources brought the list that the operator wants. */
import { hour } from '#src/domain/time/clock.ts';
import type { MergedChannel } from '../import/merge-channels.ts';
import type { Texts } from '../texts.ts';
import { certificateAge } from '../titles/certificate-age.ts';
import type { ChannelEdit, ChannelEdits } from './channel-edit.ts';

/** Hidden channels stay in the list, so that their programmes and reminders are there when they are shown again. */
export type EditedChannel = MergedChannel & {
  readonly hidden: boolean;
  /** From how many years of age the certificate allows watching. */
  readonly certificateAge: number | undefined;
};

/** Ids stay as they are: favourites and reminders hang on them. */
export function applyChannelEdits(
  channels: readonly MergedChannel[],
  { byId, onlyPlayable }: ChannelEdits,
): EditedChannel[] {
  const edited = channels.map((channel) =>
    editedChannel(channel, byId.get(channel.id) ?? {}, onlyPlayable),
  );
  return inOrder(edited, (id) => byId.get(id)?.position ?? undefined);
}

function editedChannel(
  channel: MergedChannel,
  edit: ChannelEdit,
  onlyPlayable: boolean,
): EditedChannel {
  const { number, name, logo, genre, hidden, certificate, shiftHours } = edit;
  const isLeftOut = onlyPlayable && channel.address === undefined;
  return {
    ...channel,
    title: name ? titleOf(name, channel.title) : channel.title,
    number: number ?? channel.number,
    logo: logo ?? channel.logo,
    group: genre ?? channel.group,
    shift: typeof shiftHours === 'number' ? Math.round(shiftHours * hour) : channel.shift,
    hidden: hidden ?? isLeftOut,
    certificateAge: certificateAge(certificate ?? ''),
  };
}

/** One text stands for all languages; texts by language take the place of those that the sources have. */
function titleOf(name: string | Texts, title: Texts): Texts {
  return typeof name === 'string' ? { und: name } : { ...title, ...name };
}

/** Puts each channel with a position at that place; the others fill the places between in their own order. */
function inOrder(
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

/** The guide ids that edits name, by channel; an empty text means that the channel has no guide. */
export function guideIdsOf({ byId }: ChannelEdits): ReadonlyMap<string, string> {
  return new Map(
    [...byId].flatMap(([id, { guideId }]) =>
      typeof guideId === 'string' ? [[id, guideId] as const] : [],
    ),
  );
}
