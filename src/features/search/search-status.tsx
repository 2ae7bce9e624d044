import { Plural, Trans } from '@lingui/react/macro';
import { maxProgrammes } from '../../queries/programme-search.ts';
import type { ProgrammeMatches } from './use-programme-results.ts';
import type { TitleSearch } from './use-title-search.ts';

type SearchStatusProps = { titles: TitleSearch; programmes: ProgrammeMatches };

/** Says how much was found, once the viewer has stopped typing and both searches have an answer. */
export function SearchStatus({ titles, programmes }: SearchStatusProps) {
  const { pages, fresh, hits, total } = titles;
  if (pages.isFetching && !pages.isFetchingNextPage) return <Trans>Searching…</Trans>;
  if (!fresh || !programmes.ready) return null;
  const shown = total ?? hits.length;
  const least = total === undefined;
  if (pages.isError && shown === 0) return null;
  if (shown === 0 && programmes.list.length === 0) {
    return (
      <span className="visually-hidden">
        <Trans>No results found for your query.</Trans>
      </span>
    );
  }
  return (
    <>
      {shown === 0 ? null : least ? (
        <Plural value={shown} one="More than # title" other="More than # titles" />
      ) : (
        <Plural value={shown} one="# title" other="# titles" />
      )}
      {shown > 0 && programmes.list.length > 0 ? ' · ' : null}
      {programmes.list.length === 0 ? null : programmes.more ? (
        <Trans>More than {maxProgrammes} programmes</Trans>
      ) : (
        <Plural value={programmes.list.length} one="# programme" other="# programmes" />
      )}
    </>
  );
}
