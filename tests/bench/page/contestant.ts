/** What every grid that the bench measures has to offer. */
export type Contestant = {
  /** Makes the data, so that it is in memory before the clock starts. */
  prepare(channels: number): void;
  mount(root: HTMLElement): void;
  /** The element that scrolls, once there is one. */
  scroller(): HTMLElement | null;
  /** Selects programme cells. */
  readonly cell: string;
  /** Selects cells that are still empty; these do not count as programmes. */
  readonly empty?: string;
  /**
   * The position of the present time, in pixels from the left end of the scrolled content; absent where there is
   * none.
   */
  present?(): number;
  /** Pixels that the channels' column and the ruler cover. */
  readonly covered: { readonly left: number; readonly top: number };
};
