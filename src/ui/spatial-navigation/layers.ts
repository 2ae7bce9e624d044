/** Layers lie over the page and keep the focus: a dialog, a panel, or the player in full screen. */
import { isWithin } from './candidates.ts';

/** The top layer, or `undefined` when nothing lies over the page. */
export function uppermostLayer(active: Element | undefined): HTMLElement | undefined {
  const open = [
    ...document.querySelectorAll<HTMLElement>('dialog:modal, [popover=auto]:popover-open'),
  ];
  const full = document.fullscreenElement;
  if (open.length === 0) return full instanceof HTMLElement ? full : undefined;
  // The browser does not say which layer is on top. It is the one with the focus, or the one that opened last.
  const holding = open.filter((layer) => active && isWithin(active, layer));
  return holding.at(-1) ?? open.at(-1);
}

/** Closes the top layer as Escape does. Returns whether there was one. */
export function closeUppermostLayer(active: Element | undefined): boolean {
  const layer = uppermostLayer(active);
  if (!layer) return false;
  if (layer instanceof HTMLDialogElement) layer.close();
  else if (layer.matches(':popover-open')) layer.hidePopover();
  else void document.exitFullscreen();
  return true;
}
