/** How much of a panel one refresh reads. Panels block who asks too often, and their lists have no end. */

export const panelLimits = {
  /** Bytes of one answer. */
  answerBytes: 64 * 1024 * 1024,
  channels: 100_000,
  films: 50_000,
  shows: 5000,
  /** Of all shows together. */
  episodes: 100_000,
  /** Films and shows together whose details are asked for in one refresh. */
  details: 500,
  /** Films whose details are kept for the next refresh. */
  keptDetails: 20_000,
  /** Milliseconds after which the rest of the details waits for the next refresh. */
  detailsMs: 300_000,
  /** Milliseconds between two such calls. */
  pauseMs: 200,
  /** Calls in a row that fail before the rest waits for the next refresh. */
  failuresInARow: 5,
};
export type PanelLimits = Readonly<typeof panelLimits>;
