/** How long talk lasts where it stands: about its usual length, to a round minute, so that nothing is left over. */

/** Nothing shorter than this, in minutes, is worth announcing. */
export const shortest = 5;
const step = 5;
/** Something always fits into this much. */
export const plenty = 120;

type Slot = {
  /** Minute of the day at which it would begin, and how many are left until something else must begin. */
  readonly at: number;
  readonly room: number;
  /** What the next programme needs at least, unless none follows. */
  readonly rest: number;
  /** In a marathon: its part of the minutes that the episodes leave free. */
  readonly share?: number;
  /** Only one episode is left, and this break ends where it must begin. */
  readonly lastBreak?: boolean;
};

/** Minutes; `undefined` where it would have to be cut to the quick or drawn out too far. */
export function talkLength(
  usual: number,
  { at, room, rest, share, lastBreak }: Slot,
): number | undefined {
  const least = Math.max(shortest, Math.ceil(usual * 0.6));
  if (share !== undefined)
    return shareLength(usual, least, { at, room, rest, share, lastBreak: lastBreak ?? false });
  if (room < least) return undefined;
  const most = usual * 1.4;
  const natural = Math.round((at + usual) / step) * step - at;
  const minutes = natural < least ? natural + step : natural;
  if (minutes === room || room - minutes >= Math.min(rest, plenty)) return minutes;
  if (room <= most) return room;
  const shorter = room - rest;
  return shorter >= least ? shorter : undefined;
}

/** Breaks in a marathon share out what its episodes leave, to the minute, so that the last one ends on time. */
function shareLength(
  usual: number,
  least: number,
  { rest, share = 0, lastBreak }: Slot,
): number | undefined {
  const most = Math.min(usual * 2, usual + 20);
  if (share < least) return undefined;
  if (share <= most) return share;
  if (!lastBreak) return most;
  return share - rest >= least ? Math.min(usual, share - rest) : share;
}
