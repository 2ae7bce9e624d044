/**
 * Where the focus moves when the screen changes. Forward: to the new screen's heading, which a screen reader
 * then reads. Back: to the link or button that the viewer left by. Without this, nothing would have the focus,
 * and a keyboard would start at the top of each screen. A viewer who has moved the focus while the screen loaded keeps
 * it: their next press is meant for what they chose. docs/decisions.md, "Where the focus goes".
 */
import type { AnyRouter } from '@tanstack/react-router';
import { focusHeading } from '../ui/focus-heading.ts';

/**
 * How to find the focused element again after its screen was rendered again: it is number `place` of the
 * elements that match `selector`.
 */
type Spot = { selector: string; place: number };

export function moveFocusOnNavigation(router: AnyRouter): void {
  /** The spots by key of the history entry. A reload forgets them, as browsers do. */
  const left = new Map<string, Spot | undefined>();
  /** What had the focus after the press that began the navigation; undefined until that press has ended. */
  let focusedAtStart: Element | null | undefined;
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const key = fromLocation?.state.__TSR_key;
    if (key) left.set(key, spotOf(document.activeElement));
    focusedAtStart = undefined;
    // A menu or a dialog that closes with the press gives the focus back, which is no move of the viewer's.
    setTimeout(() => {
      focusedAtStart = document.activeElement;
    });
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    // On the first screen of a visit the browser decides about the focus; when only the search part changes,
    // the screen does.
    if (!fromLocation || !pathChanged || isFocusTaken() || hasFocusMovedFrom(focusedAtStart))
      return;
    const spot = elementAt(left.get(toLocation.state.__TSR_key ?? ''));
    if (spot) spot.focus({ preventScroll: true });
    else focusHeadingOrContent();
  });
}

/** True when the new screen has set a focus of its own, or the viewer is typing. */
function isFocusTaken(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return false;
  const content = document.getElementById('content');
  return (
    focused.matches('input, textarea, select, [contenteditable], dialog *') ||
    (focused !== content && content?.contains(focused) === true)
  );
}

/** True when another element has the focus now. If the focused element was removed, `body` has it: that is no move. */
function hasFocusMovedFrom(start: Element | null | undefined): boolean {
  const focused = document.activeElement;
  return start !== undefined && focused !== start && focused !== document.body;
}

function spotOf(element: Element | null): Spot | undefined {
  const selector = selectorOf(element);
  if (!element || !selector) return undefined;
  return { selector, place: [...document.querySelectorAll(selector)].indexOf(element) };
}

/**
 * A link is found by its target and a button by its name, because both are the same after the screen was
 * rendered again.
 */
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

/** A screen may load its heading after it was rendered. Until then the content has the focus. */
function focusHeadingOrContent(): void {
  const content = document.getElementById('content');
  if (!content || focusHeading(content)) return;
  content.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    // A viewer who has moved the focus meanwhile keeps it.
    if (document.activeElement !== content || focusHeading(content)) observer.disconnect();
  });
  observer.observe(content, { childList: true, subtree: true });
}
