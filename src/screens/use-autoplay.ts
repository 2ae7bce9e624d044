import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Whether the video begins without a press: yes if the viewer came by a click or a key on this page, no if the
 * address was just opened. It is read again for each `id` that the same screen shows.
 */
export function useAutoplay(id?: string): boolean {
  const pressedPlay = useLocation({ select: ({ state }) => state.play === true });
  const autoplayState = () => ({
    id,
    begin: pressedPlay || navigator.userActivation?.hasBeenActive === true,
  });
  const [state, setState] = useState(autoplayState);
  if (state.id !== id) setState(autoplayState());
  return state.begin;
}
