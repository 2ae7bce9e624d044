import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { foldSpelling } from '../../domain/catalogue/search-spelling.ts';
import { guideSearchQuery, type ProgrammeHit, type SearchAsked } from '../../queries/guide.ts';

/** How many programmes are found at most. A viewer who finds this number continues to type. */
export const maxProgrammes = 200;
const minLetters = 2;

export type SearchState = {
  /**
   * First the programmes from today on, in the order of their times, then the earlier ones; `undefined` until the text
   * is long enough.
   */
  readonly found: readonly ProgrammeHit[] | undefined;
  readonly searching: boolean;
  /** More were found than are shown. */
  readonly more: boolean;
};

/** Searches all kept days for programmes while the viewer types. */
export function useProgrammeSearch(text: string, asked: SearchAsked): SearchState {
  const { data: search } = useQuery(guideSearchQuery(asked));
  const [state, setState] = useState<SearchState & { text: string }>();
  useEffect(() => {
    void search?.prepare();
  }, [search]);
  const wanted = foldSpelling(text);
  const asking = wanted.length >= minLetters;
  useEffect(() => {
    if (!search || !asking) return;
    const ended = new AbortController();
    const found: ProgrammeHit[] = [];
    // Two hundred results take long to render, so a transition lets the next key come first.
    const show = (searching: boolean) =>
      startTransition(() =>
        setState({
          text: wanted,
          found: found.slice(0, maxProgrammes),
          more: found.length > maxProgrammes,
          searching,
        }),
      );
    const add = (more: ProgrammeHit[]) => {
      found.push(...more);
      show(true);
      if (found.length > maxProgrammes) {
        show(false);
        ended.abort();
      }
    };
    void search.find(wanted, add, ended.signal).then(() => {
      if (!ended.signal.aborted) show(false);
    });
    return () => ended.abort();
  }, [search, wanted, asking]);
  if (!asking) return { found: undefined, searching: false, more: false };
  // The results for the earlier text stay until the first ones for this text come. Otherwise the list would flicker.
  return {
    found: state?.found,
    searching: state?.text !== wanted || state.searching,
    more: state?.more ?? false,
  };
}
