/**
 * A viewer's own order of channels: where each channel comes, and what a move makes of it. docs/decisions.md, "A
 * viewer's own order of channels".
 */

/** The most channels in a viewer's own order. Those that it leaves out follow their neighbours. */
export const longestChannelOrder = 2000;

/**
 * The positions in `ids` in the viewer's order. `ids` are the channels as the operator orders them, `own` the ids
 * that the viewer has ordered. A channel that the viewer has not ordered comes behind the channel that the operator
 * has before it; if there is none, it comes before the first channel that the viewer has ordered. Ids in `own` that
 * are not in `ids` are ignored.
 */
export function orderedPositions(ids: readonly string[], own: readonly string[]): number[] {
  const positions = new Map<string, number>();
  for (const [at, id] of ids.entries()) if (!positions.has(id)) positions.set(id, at);
  const ordered = new Set(own.flatMap((id) => positions.get(id) ?? []));
  const first = ids.findIndex((_, at) => ordered.has(at));
  if (first < 0) return ids.map((_, at) => at);
  const result: number[] = [];
  for (const at of ordered) {
    if (at === first) for (let before = 0; before < at; before++) result.push(before);
    result.push(at);
    for (let next = at + 1; next < ids.length && !ordered.has(next); next++) result.push(next);
  }
  return result;
}

/** Moves the id at index `from` to index `to`. Returns a copy. */
export function withMoved(ids: readonly string[], from: number, to: number): string[] {
  const moved = [...ids];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/**
 * The order to store: the one that the viewer has just made, and the channels that only the former order contains. Each
 * of these keeps its place behind its neighbour, because the channel may come back. `operators` are the channels as the
 * operator orders them.
 */
export function mergedChannelOrder(
  made: readonly string[],
  before: readonly string[],
  operators: readonly string[],
): string[] {
  const all = [...new Set([...before, ...made])];
  const order = orderedPositions(all, made).map((at) => all[at] ?? '');
  return withinLimit(order, operators);
}

/**
 * Shortens an order that is too long. It leaves out channels that `orderedPositions` puts back in the same place: those
 * that follow the same channel in the operator's order, too. The last channels of a run of these are left out first,
 * because the first ones keep the run in its place when one of them goes.
 */
function withinLimit(order: readonly string[], operators: readonly string[]): string[] {
  const excess = order.length - longestChannelOrder;
  if (excess <= 0) return [...order];
  const ids = [...new Set(operators)];
  const preceding = new Map(ids.map((id, at) => [id, ids[at - 1]]));
  let depth = 0;
  const followers = order.flatMap((id, at) => {
    depth = at > 0 && preceding.get(id) === order[at - 1] ? depth + 1 : 0;
    return depth > 0 ? [{ id, depth }] : [];
  });
  const deepest = followers.sort((one, other) => other.depth - one.depth).slice(0, excess);
  const leftOut = new Set(deepest.map(({ id }) => id));
  return order.filter((id) => !leftOut.has(id)).slice(0, longestChannelOrder);
}
