/** What the bench asks of every grid that it measures. */
export type Contestant = {
  /** Makes the data, so that it is in memory before the clock starts. */
  prepare(channels: number): void;
  mount(root: HTMLElement): void;
  /** The element that scrolls, once there is one. */
  scroller(): HTMLElement | null;
  /** Selects programme cells. */
  readonly cell: string;
  /** Selects whatever holds nothing yet; none of it counts as a programme. */
  readonly empty?: string;
  /** Where the present is along time, in pixels from the scroller's beginning at the left. */
  present(): number;
  /** Pixels that the channels' column and the ruler cover. */
  readonly covered: { readonly left: number; readonly top: number };
};
