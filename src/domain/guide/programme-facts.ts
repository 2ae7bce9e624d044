/** What a guide may say about a programme besides its texts, and how a line of a guide day writes it. */

export type ProgrammeFacts = {
  /** The same for all episodes of a series, on every channel. */
  readonly seriesId?: string | undefined;
  /** The id of an episode in its series, or among the programmes with its title. */
  readonly episodeId?: string | undefined;
  /** True for a first showing, false for a repeat. */
  readonly isNew?: boolean | undefined;
  /** The age from which the certificate allows watching. */
  readonly certificateAge?: number | undefined;
};

/** The lists of a line, each as long as its programmes. Lines of earlier versions and other providers have none. */
export type FactsInLine = {
  readonly i?: string[] | undefined;
  readonly o?: string[] | undefined;
  readonly w?: number[] | undefined;
  readonly a?: number[] | undefined;
};

/** Means that the guide does not say it. */
const unknown = -1;

/**
 * The facts as a line of the guide stores them: one list for each kind of fact. A list that would say nothing is left
 * out.
 */
export function factsInLine(programmes: readonly ProgrammeFacts[]): FactsInLine {
  const has = (key: keyof ProgrammeFacts) => programmes.some((one) => one[key] !== undefined);
  return {
    ...(has('seriesId') && { i: programmes.map(({ seriesId = '' }) => seriesId) }),
    ...(has('episodeId') && { o: programmes.map(({ episodeId = '' }) => episodeId) }),
    ...(has('isNew') && {
      w: programmes.map(({ isNew }) => (isNew === undefined ? unknown : Number(isNew))),
    }),
    ...(has('certificateAge') && {
      a: programmes.map(({ certificateAge = unknown }) => certificateAge),
    }),
  };
}

/** What the line says about the programme at an index. */
export function factsAt({ i, o, w, a }: FactsInLine, at: number): ProgrammeFacts {
  const shown = w?.[at] ?? unknown;
  const age = a?.[at] ?? unknown;
  return {
    ...(i?.[at] && { seriesId: i[at] }),
    ...(o?.[at] && { episodeId: o[at] }),
    ...(shown >= 0 && { isNew: shown > 0 }),
    ...(age >= 0 && { certificateAge: age }),
  };
}
