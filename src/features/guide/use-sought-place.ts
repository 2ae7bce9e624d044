import { useEffect, useRef } from 'react';

/** A programme that the viewer comes to the guide for: its channel, and when it starts, epoch milliseconds. */
export type SoughtPlace = { channelId: string; time: number };

/** Goes there once, as soon as there is a grid. A visit that is returned to has a place of its own. */
export function useSoughtPlace(
  sought: SoughtPlace | undefined,
  ready: boolean,
  goTo: (time: number, channelId: string) => void,
): void {
  const waiting = useRef(sought);
  useEffect(() => {
    if (!ready || !waiting.current) return;
    const { time, channelId } = waiting.current;
    waiting.current = undefined;
    goTo(time, channelId);
  });
}
