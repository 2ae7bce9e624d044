import { Plural, useLingui } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Entry } from '../../queries/entry-lists.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import type { GridShape } from './card-shape.ts';
import { EntryGrid } from './entry-grid.tsx';
import { NextPageSkeleton } from './entry-grid-skeleton.tsx';
import { useFadingEntries } from './use-fading-entries.ts';
import { useFocusAfterGridChange } from './use-focus-after-grid-change.ts';

/** The part of a paged query that the list uses. */
export type EntryPages = Pick<
  UseInfiniteQueryResult<Entry[]>,
  'hasNextPage' | 'isFetching' | 'isFetchNextPageError'
> & { data: Entry[]; fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown> };

export type EntryListProps = {
  pages: EntryPages;
  shape?: GridShape | undefined;
  /** The favourite button in the corner of a card. */
  favourite: (entry: Entry) => ReactNode;
  onPlayIntent: () => void;
  /** Shown when the list is empty: one sentence, one action. */
  empty: ReactNode;
};

/** A grid of entries that loads page after page; a removed card fades out. */
export function EntryList(props: EntryListProps) {
  const { pages, shape, favourite, onPlayIntent, empty } = props;
  const { t } = useLingui();
  const { data: entries, hasNextPage, isFetching, isFetchNextPageError } = pages;
  const { shown, leaving } = useFadingEntries(entries);
  const { grid, waitForMore, ...focus } = useFocusAfterGridChange(shown.length);
  if (shown.length === 0 && !hasNextPage) return empty;
  return (
    <>
      <div {...focus}>
        <EntryGrid ref={grid} entries={shown} {...{ leaving, shape, favourite, onPlayIntent }} />
      </div>
      <p role="status" className="visually-hidden">
        <Plural value={entries.length} one="# title is shown" other="# titles are shown" />
      </p>
      <LoadMore
        hasMore={hasNextPage}
        // While the list is fetched again, the next page waits.
        loading={isFetching}
        failed={isFetchNextPageError}
        onLoad={() => void pages.fetchNextPage({ cancelRefetch: false })}
        onPress={waitForMore}
        place={<NextPageSkeleton key={entries.length} shape={shape} />}
        words={{
          more: t`Load More`,
          loading: t`Loading…`,
          failed: t`The next titles could not be loaded.`,
          retry: t`Retry`,
        }}
      />
    </>
  );
}
