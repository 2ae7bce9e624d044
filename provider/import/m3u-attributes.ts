/** Reads the `key="value"` pairs in the lines of a playlist. */
import type { CatchUpAttributes } from './m3u-catch-up.ts';

export type Attributes = CatchUpAttributes & Readonly<Record<string, string | undefined>>;

/** Reads `-1 tvg-id="a" group-title="B",Name`: the name begins after the first comma outside quotes. */
export function readExtinf(text: string): { attributes: Attributes; name: string } {
  let quoted = false;
  let comma = -1;
  for (let at = 0; at < text.length && comma < 0; at++) {
    if (text[at] === '"') quoted = !quoted;
    else if (text[at] === ',' && !quoted) comma = at;
  }
  // If a quote is never closed, the last comma is the best guess.
  if (comma < 0) comma = text.lastIndexOf(',');
  if (comma < 0) return { attributes: attributesOf(text), name: '' };
  return { attributes: attributesOf(text.slice(0, comma)), name: text.slice(comma + 1).trim() };
}

/** The lookbehind makes the search begin only where a key begins; otherwise its time would be quadratic. */
const attribute = /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"',]+))/g;

/** docs/operating.md names each of them. */
export const usedAttributes: ReadonlySet<string> = new Set([
  ...['tvg-id', 'tvg-name', 'tvg-shift', 'tvg-logo', 'tvg-chno', 'channel-number', 'group-title'],
  ...['catchup', 'catchup-type', 'catchup-days', 'catchup-source', 'tvg-rec', 'timeshift'],
  ...['url-tvg', 'x-tvg-url', 'type', 'tvg-type', 'user-agent', 'http-user-agent', 'http-referrer'],
]);

/** The `key="value"` pairs that we use, also with single quotes or without quotes. Keys become lower case. */
export function attributesOf(text: string): Attributes {
  const attributes: Record<string, string> = {};
  for (const match of text.matchAll(attribute)) {
    const key = (match[1] ?? '').toLowerCase();
    if (usedAttributes.has(key)) attributes[key] ??= match[2] ?? match[3] ?? match[4] ?? '';
  }
  return attributes;
}
