/** What lies over the page and keeps the focus: a dialog, a panel, or the player that fills the screen. */
import { isWithin } from './candidates.ts';

/** The uppermost layer, or `undefined` where nothing lies over the page. */
export function uppermostLayer(active: Element | undefined): HTMLElement | undefined {
  const open = [
    ...document.querySelectorAll<HTMLElement>('dialog:modal, [popover=auto]:popover-open'),
  ];
  const full = document.fullscreenElement;
  if (open.length === 0) return full instanceof HTMLElement ? full : undefined;
  // The browser does not say which one is above. The focus is in it, or was when it opened.
  const holding = open.filter((layer) => active && isWithin(active, layer));
  return holding.at(-1) ?? open.at(-1);
}

/** Closes it as Escape does, and says whether there was one. */
export function closeUppermostLayer(active: Element | undefined): boolean {
  const layer = uppermostLayer(active);
  if (!layer) return false;
  if (layer instanceof HTMLDialogElement) layer.close();
  else if (layer.matches(':popover-open')) layer.hidePopover();
  else void document.exitFullscreen();
  return true;
}
