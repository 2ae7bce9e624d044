import { useEffect, useEffectEvent, useState } from 'react';

const firstWaitMs = 2000;
const longestWaitMs = 60_000;

/**
 * Fetches a channel again when a programme above the profile's ceiling is over (`stopped` is true during it), because
 * the provider gave no address until then. Fetches it again and again while there is still no address (`isMissing`),
 * because the provider's clock may be behind that of the device.
 */
export function useRefetchAfterBarred(
  stopped: boolean,
  isMissing: boolean,
  refetch: () => void,
): void {
  const [stops, setStops] = useState({ stopped, ended: 0 });
  if (stops.stopped !== stopped) setStops({ stopped, ended: stops.ended + (stopped ? 0 : 1) });
  const fetchAgain = useEffectEvent(refetch);
  const isStillMissing = useEffectEvent(() => isMissing);
  useEffect(() => {
    if (stopped || stops.ended === 0) return;
    fetchAgain();
    let wait = firstWaitMs;
    let timer: ReturnType<typeof setTimeout>;
    const scheduleNextFetch = () => {
      timer = setTimeout(() => {
        if (isStillMissing()) fetchAgain();
        wait = Math.min(2 * wait, longestWaitMs);
        scheduleNextFetch();
      }, wait);
    };
    scheduleNextFetch();
    return () => clearTimeout(timer);
  }, [stopped, stops.ended]);
}
