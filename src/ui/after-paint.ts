/** Milliseconds, for a hidden page, which paints nothing. */
const longestWait = 100;

/** Resolves once the screen as it is now has been painted: a press shows before the work that follows from it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const unpainted = setTimeout(resolve, longestWait);
    requestAnimationFrame(() => {
      clearTimeout(unpainted);
      // Frames are called just before they are painted; the task's turn is after it.
      setTimeout(resolve);
    });
  });
}
