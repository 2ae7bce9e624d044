/** From how far the app is looked at. Sizes follow an attribute of the root, which is there before the first paint. */
import { readStoredText } from '../data/device/web-storage.ts';
import { isTelevision, type ViewingChoice, viewingChoiceOf } from '../domain/device/viewing.ts';

export const viewingKey = 'viewing';

export function readViewingChoice(): ViewingChoice {
  return viewingChoiceOf(readStoredText('local', viewingKey));
}

/** A television says so; a device without a pointer that points or touches has a remote control. */
export function isOnTelevision(): boolean {
  return (
    isTelevision(navigator.userAgent) || matchMedia('(hover: none) and (pointer: none)').matches
  );
}

export function showViewing(choice: ViewingChoice = readViewingChoice()): void {
  const isFar = choice === 'far' || (choice === 'auto' && isOnTelevision());
  document.documentElement.dataset.viewing = isFar ? 'far' : 'near';
}
