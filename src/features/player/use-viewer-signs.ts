import { useEffect, useEffectEvent, useState } from 'react';

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Calls back at each sign that somebody is there. */
export function useViewerSigns(onSign: () => void): void {
  const call = useEffectEvent(onSign);
  useEffect(() => {
    let last = '';
    const signed = (event: Event) => {
      if (event.type === 'pointermove') {
        const { screenX, screenY } = event as PointerEvent;
        const place = `${screenX} ${screenY}`;
        const moved = last !== '' && place !== last;
        last = place;
        // A browser also says that the pointer moves when something moves below it.
        if (!moved) return;
      }
      call();
    };
    const end = new AbortController();
    const options = { signal: end.signal, capture: true, passive: true };
    for (const sign of signs) document.addEventListener(sign, signed, options);
    // A press in a player page is not seen here, but its frame takes the focus.
    window.addEventListener('blur', signed, options);
    return () => end.abort();
  }, []);
}

/** Milliseconds after a sign for which the screen shows what is only of use to somebody who is there. */
const restAfter = 3500;

export function useIsActive(): boolean {
  const [active, setActive] = useState(true);
  const [timer] = useState<{ id?: ReturnType<typeof setTimeout> }>(() => ({}));
  const wake = () => {
    setActive(true);
    clearTimeout(timer.id);
    timer.id = setTimeout(() => setActive(false), restAfter);
  };
  useViewerSigns(wake);
  useEffect(() => {
    timer.id = setTimeout(() => setActive(false), restAfter);
    return () => clearTimeout(timer.id);
  }, [timer]);
  return active;
}
