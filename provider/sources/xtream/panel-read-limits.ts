/** How much of a panel one refresh reads. Panels block clients that ask too often, and their lists can be endless. */

export const panelReadLimits = {
  /** Bytes of one answer. */
  answerBytes: 64 * 1024 * 1024,
  channels: 100_000,
  films: 50_000,
  shows: 5000,
  /** All shows together. */
  episodes: 100_000,
  /** Films and shows together whose details one refresh asks for. */
  details: 500,
  /** Films whose details are stored for the next refresh. */
  storedDetails: 20_000,
  /** Milliseconds. After this time the remaining details wait for the next refresh. */
  detailsMs: 300_000,
  /** Milliseconds between two calls for details. */
  pauseMs: 200,
  /** After this many failed calls in a row, the rest waits for the next refresh. */
  failuresInARow: 5,
};
export type PanelLimits = Readonly<typeof panelReadLimits>;
