import { useEffect, useEffectEvent, useState } from 'react';

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Calls `onSign` at each sign that the viewer is there. */
export function useViewerInput(onSign: () => void): void {
  const call = useEffectEvent(onSign);
  useEffect(() => {
    let last = '';
    const onInput = (event: Event) => {
      if (event.type === 'pointermove') {
        const { screenX, screenY } = event as PointerEvent;
        const place = `${screenX} ${screenY}`;
        const moved = last !== '' && place !== last;
        last = place;
        // A browser also reports a movement of the pointer when something moves under it.
        if (!moved) return;
      }
      call();
    };
    const end = new AbortController();
    const options = { signal: end.signal, capture: true, passive: true };
    for (const sign of signs) document.addEventListener(sign, onInput, options);
    // A press in a player page is not seen here, but its frame takes the focus.
    window.addEventListener('blur', onInput, options);
    return () => end.abort();
  }, []);
}

/** How many milliseconds after a sign the viewer counts as active. */
const restAfter = 3500;

/** Whether the viewer gave a sign a moment ago. Then the screen shows what only a viewer who is there needs. */
export function useIsViewerActive(): boolean {
  const [active, setActive] = useState(true);
  const [timer] = useState<{ id?: ReturnType<typeof setTimeout> }>(() => ({}));
  const markActive = () => {
    setActive(true);
    clearTimeout(timer.id);
    timer.id = setTimeout(() => setActive(false), restAfter);
  };
  useViewerInput(markActive);
  useEffect(() => {
    timer.id = setTimeout(() => setActive(false), restAfter);
    return () => clearTimeout(timer.id);
  }, [timer]);
  return active;
}
