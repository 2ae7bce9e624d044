/**
 * Knows when the first screen of the page is shown. What that screen does not need is fetched and rendered after it.
 */

let shown: Promise<unknown> = Promise.resolve();
let isShown = true;

/** `screen` resolves once the first screen has been painted. main.tsx sets it; without it nothing waits. */
export function setFirstScreen(screen: Promise<unknown>): void {
  isShown = false;
  shown = screen.then(() => {
    isShown = true;
  });
}

export const afterFirstScreen = (): Promise<unknown> => shown;

/**
 * Whether a long screen may first be rendered without its lower part. Only the first one may, and not after a reload or
 * a step back: the browser then returns to a place that may be further down.
 */
export function rendersInParts(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !isShown && visit?.type === 'navigate';
}
