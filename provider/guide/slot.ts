/** How long talk lasts where it stands: about its usual length, to a round minute, so that nothing is left over. */

/** Nothing shorter than this, in minutes, is worth announcing. */
export const shortest = 5;
const step = 5;

type Slot = {
  /** Minute of the day at which it would begin, and how many are left until something else must begin. */
  readonly at: number;
  readonly room: number;
  /** What the next programme needs at least, unless none follows. */
  readonly rest: number;
  /** In a marathon: its part of the minutes that the episodes leave free. */
  readonly share?: number;
};

/** Minutes; `undefined` where it would have to be cut to the quick or drawn out too far. */
export function talkLength(usual: number, { at, room, rest, share }: Slot): number | undefined {
  const least = Math.max(shortest, Math.ceil(usual * 0.6));
  const most = share ? Math.max(usual * 1.4, share) : usual * 1.4;
  if (room < least || (share !== undefined && share < least)) return undefined;
  const wanted = share ?? usual;
  const natural = Math.round((at + wanted) / step) * step - at;
  const minutes = Math.max(natural, natural < least ? natural + step : natural);
  if (minutes === room || room - minutes >= rest) return minutes;
  if (room <= most) return room;
  const shorter = room - rest;
  return shorter >= least ? shorter : undefined;
}
