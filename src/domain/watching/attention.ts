/** Whether the viewer still watches, and where they last did. docs/product.md, 4, "Playback". */

/** After this many episodes that began by themselves, the viewer is asked whether they still watch. */
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
  /** A video begins. `byItself` means without the viewer's wish. */
  | { readonly type: 'begins'; readonly place: Place; readonly byItself: boolean };

export function attentionAfter(before: Attention, event: AttentionEvent): Attention {
  if (event.type === 'begins' && event.byItself) {
    return { ...before, unattended: before.unattended + 1 };
  }
  return { awake: event.place, unattended: 0 };
}

/** Whether the viewer is asked before the next episode, instead of a countdown to it. */
export function isToBeAsked({ unattended }: Attention): boolean {
  return unattended >= episodesBeforeAsking;
}

/** Seconds. If less than this has played without a viewer, no offer is made. */
const minOffered = 60;

/**
 * Whether so much has played since the viewer last gave a sign that they may choose between two positions: where they
 * were last awake, and where the video stopped.
 */
export function mayOfferReturn({ awake }: Attention, stopped: Place): boolean {
  return awake.id !== stopped.id || stopped.at - awake.at >= minOffered;
}
