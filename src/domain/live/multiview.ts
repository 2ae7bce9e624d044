/** Which channels are shown side by side, and which of them has its sound on. docs/product.md, 2. */

export const maxCells = 4;

export type Multiview = {
  /** Ids, each once, in the order of their cells. */
  readonly channels: readonly string[];
  /** The channel whose sound is on: always one of the shown channels. */
  readonly heard: string | undefined;
};

export const emptyMultiview: Multiview = { channels: [], heard: undefined };

/** A layout that can be shown, made from one that was stored or made elsewhere. */
export function tidyMultiview({ channels, heard }: Multiview): Multiview {
  const shown = [...new Set(channels)].slice(0, maxCells);
  return { channels: shown, heard: heard && shown.includes(heard) ? heard : shown[0] };
}

/** Adds a channel and turns on its sound. If all cells are used, it replaces the last one. */
export function withChannel(view: Multiview, id: string): Multiview {
  return withChannels(view, [id]);
}

/** Adds channels and turns on the sound of the first. If there are too few cells, they replace the last ones. */
export function withChannels({ channels }: Multiview, ids: readonly string[]): Multiview {
  const wanted = [...new Set(ids)].slice(0, maxCells);
  const added = wanted.filter((id) => !channels.includes(id));
  const others = channels.filter((id) => !wanted.includes(id)).slice(0, maxCells - wanted.length);
  const kept = channels.filter((id) => wanted.includes(id) || others.includes(id));
  return { channels: [...kept, ...added], heard: wanted[0] };
}

export function withoutChannel(view: Multiview, id: string): Multiview {
  return tidyMultiview({ ...view, channels: view.channels.filter((one) => one !== id) });
}

/** Puts another channel into the cell of `id`. A channel that is already shown changes places with it. */
export function withReplaced(view: Multiview, id: string, other: string): Multiview {
  const channels = view.channels.map((one) => {
    if (one === id) return other;
    return one === other ? id : one;
  });
  const heard = view.heard === id && !view.channels.includes(other) ? other : view.heard;
  return tidyMultiview({ channels, heard });
}

/** `number` counts cells from 1, like the keys. */
export function withSoundOfCell(view: Multiview, number: number): Multiview {
  const heard = view.channels[number - 1];
  return heard === undefined ? view : { ...view, heard };
}

/** Turns on the sound of a channel. A channel without a cell replaces the one whose sound is on. */
export function withChannelHeard(view: Multiview, id: string): Multiview {
  const { channels, heard } = view;
  if (heard === undefined || channels.includes(id)) return withChannel(view, id);
  return withReplaced(view, heard, id);
}
