/** Decides whether the app uses less data, why, and how much less. docs/decisions.md, "Data saving". */

/** The viewer's choice; `auto` leaves it to the connection. */
export type DataSavingChoice = 'auto' | 'on' | 'off';

/** The choice that was stored; anything else is `auto`. */
export function storedChoiceOf(stored: unknown): DataSavingChoice {
  return stored === 'on' || stored === 'off' ? stored : 'auto';
}

/** What a browser may say of its connection (Network Information API). Firefox and Safari say nothing. */
export type Connection = {
  /** The viewer switched the browser's own saving on. */
  readonly saveData?: boolean;
  /** How fast the connection is, measured: `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
  /** What the connection is, such as `wifi` or `cellular`. */
  readonly type?: string;
};

export type DataSavingReason = 'chosen' | 'browser' | 'slow' | 'metered';

/** Why the app uses less data; undefined when it does not. */
export function dataSavingReasonOf(
  choice: DataSavingChoice,
  connection: Connection | undefined,
): DataSavingReason | undefined {
  if (choice !== 'auto') return choice === 'on' ? 'chosen' : undefined;
  if (connection?.saveData) return 'browser';
  if (/[23]g/.test(connection?.effectiveType ?? '')) return 'slow';
  return connection?.type === 'cellular' ? 'metered' : undefined;
}

/** The widest picture that is fetched to save data, pixels. */
const maxPictureWidth = 480;

/** The sources that are narrow enough to save data, or the narrowest one. `sources`: narrowest first. */
export function smallSources<S extends { readonly width: number }>(sources: readonly S[]): S[] {
  const narrow = sources.filter(({ width }) => width <= maxPictureWidth);
  return narrow.length > 0 ? narrow : sources.slice(0, 1);
}
