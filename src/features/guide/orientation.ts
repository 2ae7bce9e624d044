import { useState } from 'react';
import { keepOrientation, readOrientation } from '../../session/guide-orientation.ts';
import type { Orientation } from './grid/geometry.ts';

/** Which way the guide runs, and a switch to the other way. */
export function useOrientation(): [Orientation, () => void] {
  const [orientation, setOrientation] = useState<Orientation>(readOrientation);
  const turn = () => {
    const turned = orientation === 'horizontal' ? 'vertical' : 'horizontal';
    setOrientation(turned);
    keepOrientation(turned);
  };
  return [orientation, turn];
}
