/** Whether somebody still watches, and where somebody last did. docs/product.md, 4, "Playback". */

/** So many episodes may begin by themselves before the viewer is asked whether they still watch. */
const episodesBeforeAsking = 3;

/** A video and a position in it, in seconds. */
export type Place = { readonly id: string; readonly at: number };

export type Attention = {
  /** Where the viewer last gave a sign: a touch, a key, a move of the pointer. */
  readonly awake: Place;
  /** How many episodes in a row have begun by themselves since that sign. */
  readonly unattended: number;
};

export type AttentionEvent =
  | { readonly type: 'sign'; readonly place: Place }
  /** A video begins; `byItself` without the viewer's wish. */
  | { readonly type: 'begins'; readonly place: Place; readonly byItself: boolean };

export function attentionAfter(before: Attention, event: AttentionEvent): Attention {
  if (event.type === 'begins' && event.byItself) {
    return { ...before, unattended: before.unattended + 1 };
  }
  return { awake: event.place, unattended: 0 };
}

/** Whether the viewer is asked before the next episode, in the place of its countdown. */
export function isToBeAsked({ unattended }: Attention): boolean {
  return unattended >= episodesBeforeAsking;
}

/** Seconds: what ran without a viewer for less is not worth an offer. */
const minOffered = 60;

/** Whether so much has run since the last sign that both places are offered. */
export function ranOn({ awake }: Attention, stopped: Place): boolean {
  return awake.id !== stopped.id || stopped.at - awake.at >= minOffered;
}
