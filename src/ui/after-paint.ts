/** So long at most: nothing is painted in a tab that nobody sees. */
const patience = 100;

/** Resolves once the frame that is being made has been shown: what takes long waits until the viewer sees that they pressed. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, patience);
  });
}
