import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Fragment, type ReactNode, useState } from 'react';
import type { SearchKind } from '../../domain/catalogue/search-text.ts';
import { otherLanguageOf } from '../../domain/catalogue/typed-language.ts';
import { programmeKey } from '../../domain/guide/day.ts';
import { deviceTimezone } from '../../domain/time/clock.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-wording.ts';
import { onlineAtom } from '../../pwa/online.ts';
import type { Entry } from '../../queries/entries.ts';
import type { Found } from '../../queries/guide.ts';
import { otherProgrammesQuery } from '../../queries/other-programmes.ts';
import { mostProgrammes, programmesFoundQuery } from '../../queries/programme-search.ts';
import { type Person, searchQuery } from '../../queries/search.ts';
import { useClient } from '../../session/client-context.tsx';
import { readNow, useNow } from '../../ui/use-now.ts';
import { FoundProgrammes, type Remind } from './found-programmes.tsx';
import { NoTitles, TitlesFailed, TitlesOffline } from './search-notices.tsx';
import styles from './search-results.module.css';
import { SearchTabs } from './search-tabs.tsx';
import { useKeepSearch } from './use-keep-search.ts';

/** Pages of titles, as a list that goes on needs them. */
export type TitlePages = ReturnType<typeof useFoundTitles>['pages'];

type SearchResultsProps = {
  q: string;
  kind: SearchKind | undefined;
  titles: (entries: Entry[], pages: TitlePages) => ReactNode;
  people: (people: readonly Person[]) => ReactNode;
  skeleton: ReactNode;
  remind: Remind;
};

/** How many programmes stand beside titles; all of them have a tab of their own. */
const beside = 8;

/**
 * What a search finds: the provider's titles, channels and people, and
 * programmes of the guide that this device keeps.
 */
export function SearchResults({ q, kind, titles, people, skeleton, remind }: SearchResultsProps) {
  const { t } = useLingui();
  const now = useNow();
  const online = useAtomValue(onlineAtom);
  const keep = useKeepSearch();
  const found = useFoundTitles(q, kind);
  const programmes = useFoundProgrammes(q, now);
  const { pages, hits, fresh } = found;
  // Another search is another list: its cards do not take the place of these one by one.
  const [list, setList] = useState(`${kind} ${q}`);
  if (fresh && list !== `${kind} ${q}`) setList(`${kind} ${q}`);
  const entries = hits.flatMap((hit) => (hit.type === 'cast' ? [] : [hit]));
  const persons = hits.flatMap((hit) => (hit.type === 'cast' ? [hit.content] : []));
  const follow = () => keep(q);
  const programmeList = (shown: typeof programmes.list) => (
    <FoundProgrammes
      programmes={shown}
      now={now}
      timezone={programmes.timezone}
      remind={remind}
      onFollow={follow}
    />
  );
  const waiting = pages.isPending && online;
  const titlePart = () => {
    if (waiting) return skeleton;
    if (hits.length === 0 && !online) return <TitlesOffline found={programmes.list.length > 0} />;
    if (pages.isError && hits.length === 0) {
      return <TitlesFailed onRetry={() => void pages.refetch()} />;
    }
    if (hits.length === 0 && !pages.hasNextPage) {
      return <NoTitles q={q} kind={kind} found={!kind && programmes.list.length > 0} />;
    }
    return (
      <Fragment key={list}>
        {persons.length > 0 ? people(persons) : null}
        {titles(entries, pages)}
      </Fragment>
    );
  };
  const programmePart = () =>
    programmes.list.length > 0 ? (
      programmeList(programmes.list)
    ) : programmes.ready ? (
      <NoTitles q={q} kind={kind} found={false} />
    ) : null;
  const isAll = kind === undefined;
  const ended = !waiting && !pages.hasNextPage;
  return (
    <>
      <SearchTabs q={q} counts={{ ...found.counts, programmes: programmes.count }} />
      <p role="status" className={styles.status}>
        <Said found={found} programmes={programmes} />
      </p>
      <div
        className={styles.parts}
        data-aside={isAll || undefined}
        data-ended={(isAll && ended) || undefined}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keys; this only notes that one was followed */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
        <div
          className={styles.found}
          data-stale={!fresh || undefined}
          onClick={({ target }) => (target as Element).closest('a') && follow()}
        >
          {kind === 'programmes' ? programmePart() : titlePart()}
        </div>
        {isAll && programmes.list.length > 0 ? (
          <section className={styles.aside} aria-label={t`Programmes`}>
            <h2 className={styles.title}>
              <Trans>In the guide</Trans>
            </h2>
            {programmeList(programmes.list.slice(0, beside))}
            {programmes.list.length > beside ? (
              <Link to="/search" search={{ q, kind: 'programmes' }} replace className={styles.all}>
                <Trans>All programmes</Trans>
              </Link>
            ) : null}
          </section>
        ) : null}
      </div>
    </>
  );
}

/** What was found before stays, dimmed, until there is something for the new words: no flicker between keys. */
function useFoundTitles(q: string, kind: SearchKind | undefined) {
  const titleKind = kind === 'programmes' ? undefined : kind;
  const pages = useInfiniteQuery({
    ...searchQuery(useClient(), q, titleKind),
    placeholderData: keepPreviousData,
  });
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format;
  const { hits = [], counts, total } = pages.data ?? {};
  const formatted = Object.entries({ ...counts, ...(!titleKind && { all: total }) }).flatMap(
    ([name, count]) => (count === undefined ? [] : [[name, format(count)] as const]),
  );
  return {
    pages,
    hits,
    total,
    fresh: !pages.isPlaceholderData,
    counts: Object.fromEntries(formatted),
  };
}

/** What is to come stands before what is over. Words in letters of another language are looked for in that one too. */
function useFoundProgrammes(q: string, now: number) {
  const [timezone] = useState(deviceTimezone);
  const language = useLanguage();
  const client = useClient();
  const asked = { today: localDate(now, timezone), timezone, language };
  const shown = useQuery({ ...programmesFoundQuery(asked, q), placeholderData: keepPreviousData });
  const typed = otherLanguageOf(q, language);
  const other = useQuery({
    ...otherProgrammesQuery({ client, now: readNow }, asked, typed ?? language, q),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
  });
  const parts = typed ? [shown, other] : [shown];
  // Titles that are the same in both languages are found in both.
  const all = [...new Map(parts.flatMap(({ data }) => data?.programmes ?? []).map(keyed)).values()];
  const list = [
    ...all.filter(({ programme }) => programme.stop > now),
    ...all.filter(({ programme }) => programme.stop <= now),
  ];
  const more = parts.some(({ data }) => data?.more);
  return {
    list,
    timezone,
    count: shown.data && `${list.length}${more ? '+' : ''}`,
    more,
    ready: parts.every(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData),
  };
}

const keyed = (found: Found) =>
  [programmeKey(found.channel.id, found.programme.start), found] as const;

type SaidProps = {
  found: ReturnType<typeof useFoundTitles>;
  programmes: ReturnType<typeof useFoundProgrammes>;
};

/** In words, once the typing has come to rest and both have answered. */
function Said({ found: { pages, fresh, hits, total }, programmes }: SaidProps) {
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
        <Trans>More than {mostProgrammes} programmes</Trans>
      ) : (
        <Plural value={programmes.list.length} one="# programme" other="# programmes" />
      )}
    </>
  );
}
