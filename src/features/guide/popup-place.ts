/**
 * Where the programme's panel opens: beside its cell, inside the window. All
 * in CSS pixels from the window's beginning.
 */

export type Box = {
  readonly inline: number;
  readonly block: number;
  readonly inlineSize: number;
  readonly blockSize: number;
};

const gap = 8;
const margin = 12;

/** Below the cell if it fits there, else above it, else at its side, else as far down as it fits. */
export function placeBeside(
  cell: Box,
  panel: { readonly inlineSize: number; readonly blockSize: number },
  room: { readonly inlineSize: number; readonly blockSize: number },
): { readonly inline: number; readonly block: number } {
  const below = cell.block + cell.blockSize + gap;
  const above = cell.block - gap - panel.blockSize;
  const lowest = room.blockSize - panel.blockSize - margin;
  const last = room.inlineSize - panel.inlineSize - margin;
  const fits = below <= lowest || above >= margin;
  const side = fits ? undefined : sideOf(cell, panel.inlineSize, last);
  const block = below <= lowest ? below : above >= margin ? above : lowest;
  return {
    inline: side ?? between(margin, cell.inline, last),
    block: Math.max(margin, side === undefined ? block : Math.min(cell.block, lowest)),
  };
}

/** After the cell, else before it; `undefined` where neither has room. */
function sideOf(cell: Box, width: number, last: number): number | undefined {
  const after = cell.inline + cell.inlineSize + gap;
  if (after <= last) return after;
  const before = cell.inline - gap - width;
  return before >= margin ? before : undefined;
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** The part of an element that shows within the bounds, counted along the reading direction. */
export function shownBox(
  element: DOMRect,
  bounds: DOMRect,
  windowWidth: number,
  rightToLeft: boolean,
): Box {
  const left = Math.max(element.left, bounds.left);
  const right = Math.min(element.right, bounds.right);
  const top = Math.max(element.top, bounds.top);
  return {
    inline: rightToLeft ? windowWidth - right : left,
    block: top,
    inlineSize: Math.max(0, right - left),
    blockSize: Math.max(0, Math.min(element.bottom, bounds.bottom) - top),
  };
}
