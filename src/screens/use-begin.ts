import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Whether the picture begins by itself: for who came by a click or a key on this page; an address that was just
 * opened waits. Asked anew for each `id` that the same screen shows.
 */
export function useBegin(id?: string): boolean {
  const pressedPlay = useLocation({ select: ({ state }) => state.play === true });
  const asked = () => ({
    id,
    begin: pressedPlay || navigator.userActivation?.hasBeenActive === true,
  });
  const [state, setState] = useState(asked);
  if (state.id !== id) setState(asked());
  return state.begin;
}
