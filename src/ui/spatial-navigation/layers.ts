/**
 * Layers lie over the page and keep the focus: a dialog, a panel, a panel of the player, or the player in full screen.
 */
import { requestClose } from '../dialog.tsx';
import { findOpenLayers } from '../find-open-layers.ts';
import { isWithin } from './candidates.ts';

/** The top layer, or `undefined` when nothing lies over the page. */
export function uppermostLayer(active: Element | undefined): HTMLElement | undefined {
  const open = findOpenLayers();
  if (open.length === 0) return panelOverVideo() ?? fullScreen();
  // The browser does not say which layer is on top. It is the one with the focus, or the one that opened last.
  const holding = open.filter((layer) => active && isWithin(active, layer));
  return holding.at(-1) ?? open.at(-1);
}

/** The small guide or the menu of a player. It is part of the page, and closes itself at Escape. */
export function panelOverVideo(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
}

function fullScreen(): HTMLElement | undefined {
  const full = document.fullscreenElement;
  return full instanceof HTMLElement ? full : undefined;
}

/**
 * Closes the top layer as Escape does. Returns false if there is none, or if it is the panel over the video, which
 * closes itself at Escape.
 */
export function closeUppermostLayer(active: Element | undefined): boolean {
  const layer = uppermostLayer(active);
  if (!layer || layer === panelOverVideo()) return false;
  if (layer instanceof HTMLDialogElement) requestClose(layer);
  else if (layer.matches(':popover-open')) layer.hidePopover();
  else void document.exitFullscreen();
  return true;
}
