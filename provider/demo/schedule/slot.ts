/**
 * Computes how long talk lasts in its slot: about its usual length, to a round minute, so that no minutes are left
 * over.
 */

/** The shortest programme, in minutes. */
export const shortest = 5;
const step = 5;
/** Minutes into which something always fits. */
export const plenty = 120;

type Slot = {
  /**
   * The minute of the day at which it would begin, and how many minutes are left until something else has to begin.
   */
  readonly at: number;
  readonly room: number;
  /** The minutes that have to stay free for the next programme, if one follows. */
  readonly rest: number;
  /** In a marathon: its share of the minutes that the episodes leave free. */
  readonly share?: number;
  /** True before the last episode: this break ends when the episode has to begin. */
  readonly lastBreak?: boolean;
};

/** The length in minutes; `undefined` when it would have to be much shorter or longer than usual. */
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

/**
 * Divides the minutes that the episodes of a marathon leave free among its breaks, so that the last one ends on time.
 */
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
