import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { ListScreen } from '../features/catalogue/list-screen.tsx';
import { ListSkeleton } from '../features/catalogue/list-skeleton.tsx';
import { NoEntries } from '../features/catalogue/no-entries.tsx';
import { favouriteKinds, ofKind } from '../features/favourites/favourite-kind.ts';
import { KindTabs } from '../features/favourites/kind-tabs.tsx';
import { RemovedNotice } from '../features/favourites/removed-notice.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { useWording } from '../locales/use-wording.ts';
import { type Entry, nameOf } from '../queries/entries.ts';
import { favouriteChannelsQuery } from '../queries/favourite-channels.ts';
import { cardOf, favouriteListQuery, favouriteOf } from '../queries/favourite-list.ts';
import { Entries } from './-entries.tsx';
import { EntryFavourite } from './-entry-favourite.tsx';
import { WayOut } from './-way-out.tsx';

const Search = v.object({
  kind: v.optional(v.fallback(v.optional(v.picklist(favouriteKinds)), undefined)),
});

/** Favorites: what the viewer marked, the newest first. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/favorites')({
  validateSearch: Search,
  loader: async ({ context: { client, queryClient, database, now } }) => {
    await queryClient.ensureInfiniteQueryData({
      ...favouriteListQuery({ client, database, now }),
      revalidateIfStale: true,
    });
    // The pages that were not scrolled to are kept on the device too, for when there is no network.
    void queryClient.prefetchQuery(favouriteChannelsQuery(client, database, now));
  },
  component: Favourites,
  pendingComponent: () => <ListSkeleton />,
  pendingMinMs: 0,
});

function Favourites() {
  const { t } = useLingui();
  const { kind } = Route.useSearch();
  const { client, database, now } = Route.useRouteContext();
  const pages = useSuspenseInfiniteQuery(favouriteListQuery({ client, database, now }));
  const shown = useMemo(() => ofKind(pages.data, kind), [pages.data, kind]);
  const [removed, setRemoved] = useState<Entry>();
  const heading = useRef<HTMLHeadingElement>(null);
  const forgetRemoved = () => {
    // The button that was pressed goes with the notice.
    heading.current?.focus({ preventScroll: true });
    setRemoved(undefined);
  };
  return (
    <>
      <ScreenTitle title={t`Favourites`} />
      <ListScreen title={t`Favourites`} tools={<KindTabs />} heading={heading}>
        <Entries
          key={kind}
          pages={{ ...pages, data: shown }}
          favourite={(entry) => (
            <EntryFavourite
              entry={entry}
              onTurn={(marked) => setRemoved(marked ? undefined : entry)}
            />
          )}
          empty={
            <NoEntries action={<WayOut home={false} />}>
              <Trans>There are no favourites in this section</Trans>
            </NoEntries>
          }
        />
        {removed ? <Removed key={nameOf(removed)} entry={removed} onDone={forgetRemoved} /> : null}
      </ListScreen>
    </>
  );
}

function Removed({ entry, onDone }: { entry: Entry; onDone: () => void }) {
  const wording = useWording();
  const { title_trans, title } = entry.content;
  return (
    <RemovedNotice
      item={favouriteOf(entry)}
      card={cardOf(entry)}
      title={wording(title_trans, title)}
      onDone={onDone}
    />
  );
}
