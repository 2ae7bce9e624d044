/** The direction in which the guide runs. The device stores it as plain text. docs/product.md, 2. */
import { useState } from 'react';
import { readStoredText, writeStoredText } from '../data/device/web-storage.ts';

type Orientation = 'horizontal' | 'vertical';

const key = 'epg_orientation';

/** The direction in which the guide runs, and a function that switches to the other one. */
export function useGuideOrientation(): [Orientation, () => void] {
  const [orientation, setOrientation] = useState(readOrientation);
  const toggleOrientation = () => {
    const turned = orientation === 'horizontal' ? 'vertical' : 'horizontal';
    setOrientation(turned);
    writeStoredText('local', key, turned);
  };
  return [orientation, toggleOrientation];
}

function readOrientation(): Orientation {
  const stored = readStoredText('local', key)?.replaceAll('"', '');
  return stored === 'vertical' ? 'vertical' : 'horizontal';
}
