/** Where the programme's popup opens: next to its cell, inside the window. CSS pixels from the window's beginning. */

export type Box = {
  readonly inline: number;
  readonly block: number;
  readonly inlineSize: number;
  readonly blockSize: number;
};

const gap = 8;
const margin = 12;

/**
 * The popup opens below the cell if there is room, otherwise above it, otherwise at its side, otherwise at the end of
 * the window.
 */
export function popupPosition(
  cell: Box,
  popup: { readonly inlineSize: number; readonly blockSize: number },
  room: { readonly inlineSize: number; readonly blockSize: number },
): { readonly inline: number; readonly block: number } {
  const below = cell.block + cell.blockSize + gap;
  const above = cell.block - gap - popup.blockSize;
  const lowest = room.blockSize - popup.blockSize - margin;
  const last = room.inlineSize - popup.inlineSize - margin;
  const fits = below <= lowest || above >= margin;
  const side = fits ? undefined : inlinePositionAtSide(cell, popup.inlineSize, last);
  const block = below <= lowest ? below : above >= margin ? above : lowest;
  return {
    inline: side ?? clampBetween(margin, cell.inline, last),
    block: Math.max(margin, side === undefined ? block : Math.min(cell.block, lowest)),
  };
}

/** The popup is after the cell, otherwise before it; `undefined` when there is no room at either side. */
function inlinePositionAtSide(cell: Box, width: number, last: number): number | undefined {
  const after = cell.inline + cell.inlineSize + gap;
  if (after <= last) return after;
  const before = cell.inline - gap - width;
  return before >= margin ? before : undefined;
}

function clampBetween(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** The part of an element that is visible within the bounds, measured in the reading direction. */
export function visibleBox(
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
