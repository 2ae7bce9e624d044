import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Fragment, type ReactNode } from 'react';
import type { SearchKind } from '../../domain/catalogue/search-text.ts';
import { onlineAtom } from '../../pwa/network-state.ts';
import type { Entry } from '../../queries/entry-lists.ts';
import type { Person } from '../../queries/search.ts';
import { useNow } from '../../ui/use-now.ts';
import { ProgrammeResults, type Remind } from './programme-results.tsx';
import { NoTitles, TitlesFailed, TitlesOffline } from './search-messages.tsx';
import styles from './search-results.module.css';
import { SearchStatus } from './search-status.tsx';
import { SearchTabs } from './search-tabs.tsx';
import { useAddRecentSearch } from './use-add-recent-search.ts';
import { useProgrammeResults } from './use-programme-results.ts';
import { type TitleSearch, useTitleSearch } from './use-title-search.ts';

/** Pages of titles, in the form that a growing list needs. */
export type TitlePages = TitleSearch['pages'];

type SearchResultsProps = {
  q: string;
  kind: SearchKind | undefined;
  titles: (entries: Entry[], pages: TitlePages) => ReactNode;
  people: (people: readonly Person[]) => ReactNode;
  skeleton: ReactNode;
  remind: Remind;
  /** Shown above the results, whatever was found: what a viewer can do with the typed words. */
  aboveResults: ReactNode;
  /** Shown when nothing was found: how the operator brings channels, if the provider has nothing to watch yet. */
  firstCommands?: ReactNode;
};

/** How many programmes are shown with the titles. A separate tab shows all. */
const maxShown = 8;

/** The results of a search: the provider's titles, channels and people, and programmes of the stored guide. */
export function SearchResults({ remind, aboveResults, ...props }: SearchResultsProps) {
  const { q, kind } = props;
  const now = useNow();
  const online = useAtomValue(onlineAtom);
  const keep = useAddRecentSearch();
  const found = useTitleSearch(q, kind);
  const programmes = useProgrammeResults(q, now);
  const { list, timezone } = programmes;
  const addRecentSearch = () => keep(q);
  const rows = { now, timezone, remind, onFollow: addRecentSearch };
  const waiting = found.pages.isPending && online;
  const isAll = kind === undefined;
  const ended = !waiting && !found.pages.hasNextPage;
  const noProgrammes = programmes.ready ? (
    <NoTitles q={q} kind={kind} hasProgrammes={false} firstCommands={props.firstCommands} />
  ) : null;
  return (
    <>
      <SearchTabs q={q} counts={{ ...found.counts, programmes: programmes.count }} />
      <p role="status" className={styles.status}>
        <SearchStatus titles={found} programmes={programmes} />
      </p>
      <div className={styles.aboveResults}>{aboveResults}</div>
      <div
        className={styles.parts}
        data-aside={isAll || undefined}
        data-ended={(isAll && ended) || undefined}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keys; this only notes that one was followed */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
        <div
          className={styles.found}
          data-stale={!found.fresh || undefined}
          onClick={({ target }) => (target as Element).closest('a') && addRecentSearch()}
        >
          {kind !== 'programmes' ? (
            <Titles {...props} {...{ found, waiting, online }} withProgrammes={list.length > 0} />
          ) : list.length > 0 ? (
            <ProgrammeResults programmes={list} {...rows} />
          ) : (
            noProgrammes
          )}
        </div>
        {isAll && list.length > 0 ? (
          <Aside q={q} more={list.length > maxShown}>
            <ProgrammeResults programmes={list.slice(0, maxShown)} {...rows} />
          </Aside>
        ) : null}
      </div>
    </>
  );
}

type TitlesProps = Omit<SearchResultsProps, 'remind' | 'aboveResults'> & {
  found: TitleSearch;
  waiting: boolean;
  online: boolean;
  /** The search has found programmes of the guide. */
  withProgrammes: boolean;
};

function Titles({ q, kind, found, waiting, online, withProgrammes, ...parts }: TitlesProps) {
  const { pages, hits, listKey } = found;
  if (waiting) return parts.skeleton;
  if (hits.length === 0 && !online) return <TitlesOffline found={withProgrammes} />;
  if (pages.isError && hits.length === 0) {
    return <TitlesFailed onRetry={() => void pages.refetch()} />;
  }
  if (hits.length === 0 && !pages.hasNextPage) {
    return (
      <NoTitles
        q={q}
        kind={kind}
        hasProgrammes={!kind && withProgrammes}
        firstCommands={parts.firstCommands}
      />
    );
  }
  const entries = hits.flatMap((hit) => (hit.type === 'cast' ? [] : [hit]));
  const people = hits.flatMap((hit) => (hit.type === 'cast' ? [hit.content] : []));
  return (
    <Fragment key={listKey}>
      {people.length > 0 ? parts.people(people) : null}
      {parts.titles(entries, pages)}
    </Fragment>
  );
}

/** Programmes of the guide, shown with the titles. */
function Aside({ q, more, children }: { q: string; more: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <section className={styles.aside} aria-label={t`Programmes`}>
      <h2 className={styles.title}>
        <Trans>In the guide</Trans>
      </h2>
      {children}
      {more ? (
        <Link to="/search" search={{ q, kind: 'programmes' }} replace className={styles.all}>
          <Trans>All programmes</Trans>
        </Link>
      ) : null}
    </section>
  );
}
