/** Which way the guide runs, remembered on this device. docs/product.md, 2. */
import { useState } from 'react';
import type { Orientation } from './grid/geometry.ts';

const key = 'epg_orientation';

export function useOrientation(): [Orientation, () => void] {
  const [orientation, setOrientation] = useState<Orientation>(remembered);
  const turn = () => {
    const turned = orientation === 'horizontal' ? 'vertical' : 'horizontal';
    setOrientation(turned);
    try {
      localStorage.setItem(key, turned);
    } catch {
      // A browser that stores nothing shows the default next time.
    }
  };
  return [orientation, turn];
}

function remembered(): Orientation {
  try {
    return localStorage.getItem(key)?.replaceAll('"', '') === 'vertical'
      ? 'vertical'
      : 'horizontal';
  } catch {
    return 'horizontal';
  }
}
