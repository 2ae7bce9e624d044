/** Decides whether a clip is shown before a video or a channel. docs/decisions.md, "Ad breaks". */
import { atom, useStore } from 'jotai';
import { useState } from 'react';
import { type AdOutcome, isBreakDue } from '../domain/advertising/ad-break.ts';
import { useApp } from './use-app.tsx';

/** Epoch milliseconds. */
const lastBreakAtom = atom<number | undefined>(undefined);

type AdBreakState = {
  /** Whether the clip plays first. */
  due: boolean;
  onDone: (outcome: AdOutcome) => void;
};

/** Decides once for each `id`, that of the video or channel that is about to play. `link` is its ad tag. */
export function useAdBreak(id: string, link: string | undefined): AdBreakState {
  const { now } = useApp();
  const store = useStore();
  const decide = () => ({ id, due: Boolean(link) && isBreakDue(store.get(lastBreakAtom), now()) });
  const [state, setState] = useState(decide);
  if (state.id !== id) setState(decide());
  return {
    due: state.id === id && state.due,
    onDone: (outcome) => {
      if (outcome !== 'none') store.set(lastBreakAtom, now());
      setState({ id, due: false });
    },
  };
}
