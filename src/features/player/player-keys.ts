/** The command of a key or a double press. In Arabic too, the right side is later, because times are not mirrored. */
import { findOpenLayers } from '../../ui/find-open-layers.ts';
import type { PlayerHandle } from './player-interface.ts';

export type PlayerCommand = (player: PlayerHandle) => void;

const shortSeek = 5;
const longSeek = 10;

const seekBy =
  (seconds: number): PlayerCommand =>
  (player) =>
    player.seek(player.position + seconds);

const togglePlay: PlayerCommand = (player) => (player.paused ? player.play() : player.pause());

const commands: Readonly<Record<string, PlayerCommand>> = {
  ' ': togglePlay,
  k: togglePlay,
  j: seekBy(-longSeek),
  l: seekBy(longSeek),
  ArrowLeft: seekBy(-shortSeek),
  ArrowRight: seekBy(shortSeek),
  ArrowUp: (player) => player.changeVolume(0.1),
  ArrowDown: (player) => player.changeVolume(-0.1),
  m: (player) => player.toggleMuted(),
  f: (player) => player.toggleFullscreen(),
  c: (player) => player.toggleSubtitles(),
  p: (player) => player.togglePictureInPicture(),
  Home: (player) => player.seek(player.start),
  End: (player) => player.seek(player.end ?? player.position),
};

/**
 * Undefined for a key without a command. Letters work in either case. The digit 3 seeks to three tenths of the video.
 */
export function playerCommandOf(key: string): PlayerCommand | undefined {
  if (/^\d$/.test(key))
    return (player) =>
      player.seek(
        player.start + (Number(key) / 10) * ((player.end ?? player.position) - player.start),
      );
  return commands[key.length === 1 ? key.toLowerCase() : key];
}

/**
 * The command of two quick presses on the video: full screen, or with a finger near the left or right side ten seconds
 * back or forward. `share` says how far from the left side the press is, from 0 to 1.
 */
export function commandOfDoublePress(share: number, byTouch: boolean): PlayerCommand {
  if (byTouch && share < 1 / 3) return seekBy(-longSeek);
  if (byTouch && share > 2 / 3) return seekBy(longSeek);
  return (player) => player.toggleFullscreen();
}

/** Keys that a control or the page itself may use for something else. */
const sharedKeys: ReadonlySet<string> = new Set([
  ' ',
  'Home',
  'End',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
]);

type KeyTargetKind = 'elsewhere' | 'control' | 'player' | 'page';

/**
 * Whether a key that is pressed at this place is meant for the player: not while typing, not under a dialog or a panel,
 * and not where it has another use.
 */
export function isForPlayer(key: string, place: KeyTargetKind): boolean {
  if (place === 'elsewhere') return false;
  if (!sharedKeys.has(key)) return true;
  if (place === 'player') return true;
  return place === 'page' && (key === ' ' || key === 'ArrowLeft' || key === 'ArrowRight');
}

const typingFields =
  'input:not([type=button], [type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=""], [contenteditable=true]';
const controls =
  'a, button, input, summary, [role=button], [role=slider], [role=tab], [role^=menuitem], [role=gridcell], [tabindex]:not([tabindex="-1"])';

/**
 * The kind of place in which a key was pressed. `player` is the element that contains the video. A dialog or a panel
 * over the player takes all keys, even before that dialog or panel has the focus.
 */
export function keyTargetKind(event: KeyboardEvent, player: Element | null): KeyTargetKind {
  const [target] = event.composedPath();
  if (isCovered(player)) return 'elsewhere';
  if (!(target instanceof Element)) return 'page';
  if (target.closest(typingFields)) return 'elsewhere';
  const inside = player !== null && event.composedPath().includes(player);
  // The player's own frame is focusable but is no control in itself.
  if (
    inside &&
    !target.matches(
      'a, button, [role=button], [role=slider], [role^=menuitem], input, media-controller *',
    )
  ) {
    return 'player';
  }
  if (target.closest(controls)) return 'control';
  // In full screen nothing behind the video takes keys.
  return document.fullscreenElement?.contains(player) ? 'player' : 'page';
}

function isCovered(player: Element | null): boolean {
  return findOpenLayers().some((layer) => !layer.contains(player));
}
