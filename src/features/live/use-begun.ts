import { startTransition, useEffect, useState } from 'react';

/** Longer than this nothing waits for a picture that may never come, in milliseconds. */
const patience = 1000;

/**
 * The picture first: true once it has been ready, and from then on. What is made only then, a day's rows, would keep the player from
 * its stream.
 */
export function useBegun(ready: boolean): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (begun) return;
    const begin = () => startTransition(() => setBegun(true));
    if (ready) return begin();
    const timer = setTimeout(begin, patience);
    return () => clearTimeout(timer);
  }, [begun, ready]);
  return begun;
}
