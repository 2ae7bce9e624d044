/** Milliseconds to wait in a hidden page, which never paints. */
const longestWait = 100;

/**
 * Resolves once the present screen has been painted, so that a press shows its effect before the work that it
 * starts.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const unpainted = setTimeout(resolve, longestWait);
    requestAnimationFrame(() => {
      clearTimeout(unpainted);
      // Animation frames run just before a paint, and a task after it.
      setTimeout(resolve);
    });
  });
}
