/**
 * Knows when the first screen of the page is shown. What that screen does not need is fetched and rendered after it.
 */

let shown: Promise<unknown> = Promise.resolve();
let isShown = true;

/** The longest time that what follows the first screen waits for that screen's large pictures. */
const picturesTimeoutMs = 1000;

/** `screen` resolves once the first screen has been painted. main.tsx sets it; without it nothing waits. */
export function setFirstScreen(screen: Promise<unknown>): void {
  isShown = false;
  shown = screen.then(() => {
    isShown = true;
    return Promise.race([
      waitForLargePictures(),
      new Promise((resolve) => setTimeout(resolve, picturesTimeoutMs)),
    ]);
  });
}

/**
 * Resolves once the first screen is shown with its large pictures. Anything fetched earlier would delay these pictures
 * on a slow network.
 */
export const afterFirstScreen = (): Promise<unknown> => shown;

function waitForLargePictures(): Promise<unknown> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  return Promise.allSettled([...pictures].map((picture) => picture.decode()));
}

/**
 * Whether a long screen may first be rendered without its lower part. Only the first one may, and not after a reload or
 * a step back: the browser then returns to a place that may be further down.
 */
export function rendersInParts(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !isShown && visit?.type === 'navigate';
}
