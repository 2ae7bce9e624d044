/** Which way the guide runs, remembered on this device as plain text. docs/product.md, 2. */
import { readStoredText, writeStoredText } from '../data/device/web-storage.ts';

type Orientation = 'horizontal' | 'vertical';

const key = 'epg_orientation';

export function readOrientation(): Orientation {
  const kept = readStoredText('local', key)?.replaceAll('"', '');
  return kept === 'vertical' ? 'vertical' : 'horizontal';
}

export function keepOrientation(orientation: Orientation): void {
  writeStoredText('local', key, orientation);
}
