/**
 * The command of each key. An arrow key moves the focus in the direction of the arrow, so its command depends on the
 * reading direction and on the orientation of the guide.
 */
import { latinKey } from '../../../domain/device/latin-key.ts';
import type { Orientation } from './grid-geometry.ts';

export type Command =
  | 'earlier'
  | 'later'
  | 'channel-before'
  | 'channel-after'
  | 'row-start'
  | 'row-end'
  | 'first-channel'
  | 'last-channel'
  | 'screen-back'
  | 'screen-forward'
  | 'day-back'
  | 'day-forward'
  | 'now'
  | 'open';

export type Key = {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
};

const plain: Readonly<Record<string, Command>> = {
  Home: 'row-start',
  End: 'row-end',
  PageUp: 'screen-back',
  PageDown: 'screen-forward',
  n: 'now',
  N: 'now',
  Enter: 'open',
  ' ': 'open',
};

/** With Ctrl. The Page keys also work with Shift, because in a browser tab Ctrl+PageUp goes to another tab. */
const modified: Readonly<Record<string, Command>> = {
  Home: 'first-channel',
  End: 'last-channel',
  PageUp: 'day-back',
  PageDown: 'day-forward',
};

export function gridCommandOf(
  key: Key,
  orientation: Orientation,
  rightToLeft: boolean,
): Command | undefined {
  if (key.altKey || key.metaKey) return undefined;
  if (key.ctrlKey || (key.shiftKey && key.key.startsWith('Page'))) return modified[key.key];
  return arrowCommand(key.key, orientation, rightToLeft) ?? plain[latinKey(key)];
}

export function arrowCommand(
  key: string,
  orientation: Orientation,
  rightToLeft: boolean,
): Command | undefined {
  const horizontal = orientation === 'horizontal';
  if (key === 'ArrowUp') return horizontal ? 'channel-before' : 'earlier';
  if (key === 'ArrowDown') return horizontal ? 'channel-after' : 'later';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const onwards = (key === 'ArrowRight') !== rightToLeft;
  if (horizontal) return onwards ? 'later' : 'earlier';
  return onwards ? 'channel-after' : 'channel-before';
}
