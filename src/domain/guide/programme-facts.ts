/** What a guide may say of a programme besides its texts, and how a line of a guide day says it. */

export type ProgrammeFacts = {
  /** The same for all episodes of a series, on every channel. */
  readonly seriesId?: string | undefined;
  /** Of an episode within its series, or among the programmes of its title. */
  readonly episodeId?: string | undefined;
  /** A first showing; false is a repeat. */
  readonly isNew?: boolean | undefined;
  /** From how many years of age the certificate allows watching. */
  readonly certificateAge?: number | undefined;
};

/** The lists of a line, each as long as its programmes. Lines of earlier versions and other providers have none. */
export type FactsInLine = {
  readonly i?: string[] | undefined;
  readonly o?: string[] | undefined;
  readonly w?: number[] | undefined;
  readonly a?: number[] | undefined;
};

/** Stands for what the guide does not say. */
const unknown = -1;

/** A list is left out where it would say nothing. */
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

/** What the line says of the programme at a place. */
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
