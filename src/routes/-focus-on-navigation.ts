/**
 * Where the focus goes when the screen changes: forward to the new screen's heading, which is then read out; back to
 * what was left by. Without this it would stay on nothing, and a keyboard would begin anew at the top of each screen.
 */
import type { AnyRouter } from '@tanstack/react-router';

/**
 * What the focus was on, to be found again among elements made anew: the `place`th of those that `selector` matches.
 */
type Spot = { selector: string; place: number };

export function followWithFocus(router: AnyRouter): void {
  /** By the key of the history's entry. A reload forgets it, as browsers do. */
  const left = new Map<string, Spot | undefined>();
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const key = fromLocation?.state.__TSR_key;
    if (key) left.set(key, spotOf(document.activeElement));
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    // The first screen of a visit leaves the focus to the browser; another view of one screen, to the screen.
    if (!fromLocation || !pathChanged || isTaken()) return;
    const spot = left.get(toLocation.state.__TSR_key ?? '');
    (elementAt(spot) ?? headingOf())?.focus({ preventScroll: true });
  });
}

/** The new screen has a focus of its own, or the viewer goes on typing. */
function isTaken(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return false;
  const content = document.getElementById('content');
  return (
    focused.matches('input, textarea, select, [contenteditable], dialog *') ||
    (focused !== content && content?.contains(focused) === true)
  );
}

function spotOf(element: Element | null): Spot | undefined {
  const selector = selectorOf(element);
  if (!element || !selector) return undefined;
  return { selector, place: [...document.querySelectorAll(selector)].indexOf(element) };
}

/** A link by its target, a button by its name: both are the same after the screen was left and made again. */
function selectorOf(element: Element | null): string | undefined {
  const inside = element?.closest('main') ? 'main ' : '';
  const href = element?.getAttribute('href');
  if (href) return `${inside}a[href="${CSS.escape(href)}"]`;
  const label = element?.getAttribute('aria-label');
  return label ? `${inside}${element?.localName}[aria-label="${CSS.escape(label)}"]` : undefined;
}

function elementAt(spot: Spot | undefined): HTMLElement | undefined {
  if (!spot) return undefined;
  return [...document.querySelectorAll<HTMLElement>(spot.selector)][spot.place];
}

function headingOf(): HTMLElement | null {
  const content = document.getElementById('content');
  const heading = content?.querySelector<HTMLElement>('h1');
  if (!heading) return content;
  // A heading takes the focus when it is given it, and stays out of the order of Tab.
  heading.tabIndex = -1;
  return heading;
}
