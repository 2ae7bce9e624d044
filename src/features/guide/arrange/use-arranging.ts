import { useEffect, useEffectEvent, useState } from 'react';
import { withMoved } from '../../../domain/guide/channel-order.ts';

export type Arranging = {
  /** Ids of all channels as they are shown now, also in the middle of a move. */
  readonly order: readonly string[];
  /** The channel that is held. */
  readonly held: string | undefined;
  /** Holds a channel. The one that was held before stays where it was moved to. */
  readonly hold: (id: string) => void;
  /** Puts the held channel in the place of another one. */
  readonly moveTo: (place: string | undefined) => void;
  /** Leaves the held channel where it is, and keeps the order. */
  readonly drop: () => void;
  /** Puts a channel in the place of another one, and keeps the order. */
  readonly dropAt: (id: string, place: string | undefined) => void;
  /** Puts the held channel back where it was. */
  readonly cancelMove: () => void;
  readonly moveToTop: (id: string) => void;
  /** The channel that was moved last. */
  readonly moved: string | undefined;
};

/**
 * Moves channels. A dropped channel keeps its new place. Leaving the list or holding another channel drops the held
 * channel, too. `onOrder` is called with the ids of all channels when a drop has changed their order.
 */
export function useArranging(
  present: readonly string[],
  onOrder: (order: readonly string[]) => void,
): Arranging {
  const [draft, setDraft] = useState<{ held: string; order: readonly string[] }>();
  const [moved, setMoved] = useState<string>();
  const order = draft?.order ?? present;
  const moveChannel = (of: readonly string[], id: string, to: number) => {
    setMoved(id);
    return withMoved(of, of.indexOf(id), to);
  };
  const endMove = (next: readonly string[]) => {
    setDraft(undefined);
    if (next.some((id, at) => id !== present[at])) onOrder(next);
  };
  const drop = () => draft && endMove(draft.order);
  const dropAtLeaving = useEffectEvent(drop);
  useEffect(() => () => void dropAtLeaving(), []);
  return {
    order,
    held: draft?.held,
    hold(held) {
      // The former channel may still be held: in Safari a pressed button takes no focus from the row of that channel.
      drop();
      setDraft({ held, order });
    },
    moveTo(other) {
      const to = other === undefined ? -1 : order.indexOf(other);
      if (!draft || to < 0 || other === draft.held) return;
      setDraft({ held: draft.held, order: moveChannel(order, draft.held, to) });
    },
    drop,
    dropAt(id, other) {
      const to = other === undefined ? -1 : order.indexOf(other);
      endMove(to < 0 || other === id ? order : moveChannel(order, id, to));
    },
    cancelMove() {
      if (draft?.order !== present) setMoved(draft?.held);
      setDraft(undefined);
    },
    // The held channel stays where it was moved to: its row may not have lost the focus, as in `hold`.
    moveToTop: (id) => endMove(moveChannel(order, id, 0)),
    moved,
  };
}
