/** Finds the line of a fault in JSON, because JavaScript's parser names it only for some faults. */

/** The number of the first line after which `text` can no longer become JSON. `text` must have a fault. */
export function findFaultyJsonLine(text: string): number {
  const lines = text.split('\n');
  const ends = [0];
  for (const line of lines) ends.push((ends.at(-1) ?? 0) + line.length + 1);
  let [right, wrong] = [0, lines.length];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (hasFaultBeforeEnd(text.slice(0, ends[middle]))) wrong = middle;
    else right = middle;
  }
  return wrong;
}

/** Whether the fault lies before the end of the text. */
function hasFaultBeforeEnd(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/^Unexpected end|^Unterminated/.test(message)) return false;
    const position = /at position (\d+)/.exec(message)?.[1];
    return position === undefined || Number(position) < text.length;
  }
}
