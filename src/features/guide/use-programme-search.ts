import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { fold } from '../../domain/catalogue/folding.ts';
import { type Found, guideSearchQuery, type SearchAsked } from '../../queries/guide.ts';

/** More than anybody reads; whoever finds so many types on. */
export const mostProgrammes = 200;
const fewestLetters = 2;

export type SearchState = {
  /** In the order of time, from today on and then before; `undefined` until there is something to look for. */
  readonly found: readonly Found[] | undefined;
  readonly searching: boolean;
  /** There are more than are shown. */
  readonly more: boolean;
};

/** Looks for programmes in every kept day while the viewer types. */
export function useProgrammeSearch(text: string, asked: SearchAsked): SearchState {
  const { data: search } = useQuery(guideSearchQuery(asked));
  const [state, setState] = useState<SearchState & { text: string }>();
  useEffect(() => {
    void search?.prepare();
  }, [search]);
  const wanted = fold(text);
  const asking = wanted.length >= fewestLetters;
  useEffect(() => {
    if (!search || !asking) return;
    const ended = new AbortController();
    const found: Found[] = [];
    // Two hundred results are not made in one go: the next key comes first.
    const show = (searching: boolean) =>
      startTransition(() =>
        setState({
          text: wanted,
          found: found.slice(0, mostProgrammes),
          more: found.length > mostProgrammes,
          searching,
        }),
      );
    const add = (more: Found[]) => {
      found.push(...more);
      show(true);
      if (found.length > mostProgrammes) {
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
  // What was found for the letters before stays until there is something for these: no flicker between keys.
  return {
    found: state?.found,
    searching: state?.text !== wanted || state.searching,
    more: state?.more ?? false,
  };
}
