/** So long at most: nothing is painted in a tab that nobody sees. */
const patience = 100;

/** Resolves once the frame that is being made has been shown: what takes long waits until the viewer sees that they pressed. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, patience);
  });
}

const first = Promise.withResolvers<void>();

/** Resolves once the first screen stands, with the picture that fills it: what nobody sees yet is fetched and made after that. */
export const firstPicture: Promise<void> = first.promise;

/** So long a picture on a poor line is waited for. */
const longest = 1500;

/** The first screen is in the document. Its picture has the line and the processor to itself until it is shown. */
export async function firstScreenStands(): Promise<void> {
  await painted();
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (picture && !picture.complete) {
    await new Promise<void>((resolve) => {
      for (const end of ['load', 'error']) picture.addEventListener(end, () => resolve());
      setTimeout(resolve, longest);
    });
    await painted();
  }
  first.resolve();
}

/** Lets the browser answer the viewer in the middle of long work. */
export async function breath(): Promise<void> {
  // Not every browser has it.
  await globalThis.scheduler?.yield?.();
}
