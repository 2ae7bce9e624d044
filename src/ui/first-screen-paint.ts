/**
 * Knows when the first screen of the page is shown. What that screen does not need is fetched and rendered after it.
 */

let shown: Promise<unknown> = Promise.resolve();
let isShown = true;

/** The large pictures of the first screen delay everything that follows by at most this time. */
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
 * Whether a long screen may first be rendered without its lower part. Only the first screen may be. After a reload or a
 * step back it may not: the browser then scrolls to where the viewer was, which may be in the lower part.
 */
export function rendersInParts(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !isShown && visit?.type === 'navigate';
}
