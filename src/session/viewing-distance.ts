/**
 * Whether the viewer is far from the screen (a television) or near it. Sizes depend on an attribute of the root
 * element, which is set before the first paint.
 */
import { readStoredText } from '../data/device/web-storage.ts';
import {
  isTelevision,
  type ViewingDistance,
  viewingDistanceOf,
} from '../domain/device/viewing-distance.ts';

export const viewingDistanceKey = 'viewing';

export function readViewingDistance(): ViewingDistance {
  return viewingDistanceOf(readStoredText('local', viewingDistanceKey));
}

/**
 * A television is recognised by its user agent. A device without mouse and touch has a remote control, so it counts,
 * too.
 */
export function isOnTelevision(): boolean {
  return (
    isTelevision(navigator.userAgent) || matchMedia('(hover: none) and (pointer: none)').matches
  );
}

export function applyViewingDistance(choice: ViewingDistance = readViewingDistance()): void {
  const isFar = choice === 'far' || (choice === 'auto' && isOnTelevision());
  document.documentElement.dataset.viewing = isFar ? 'far' : 'near';
}
