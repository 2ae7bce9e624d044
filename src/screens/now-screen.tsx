import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { OnNow } from '../features/guide/now/on-now.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { FailureReason, LoadFailure } from '../features/shell/load-failure.tsx';
import {
  favouriteChannelsQuery,
  keptFavouriteChannelsQuery,
} from '../queries/favourite-channels.ts';
import { useApp } from '../session/use-app.tsx';
import { ImportInstructions } from './import-instructions.tsx';

const route = getRouteApi('/_main/_viewer/now');

export function NowScreen() {
  const { t } = useLingui();
  const { client, database, now } = useApp();
  const navigate = route.useNavigate();
  const { genre = '', only } = route.useSearch();
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  const { data: kept } = useQuery(keptFavouriteChannelsQuery(database));
  const read = useQuery(favouriteChannelsQuery({ client, database, now }));
  const channels = read.data ?? kept;
  const favourites = useMemo(() => new Set(channels), [channels]);
  return (
    <>
      <DocumentTitle title={t`On now`} />
      <OnNow
        filter={{ genre, onlyFavourites: only !== undefined }}
        onFilter={(next) =>
          void navigate({
            search: {
              genre: next.genre || undefined,
              only: next.onlyFavourites ? 'favourites' : undefined,
            },
            replace: true,
          })
        }
        favourites={favourites}
        favouritesFailure={
          !channels && read.error ? (
            <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
          ) : undefined
        }
        areFavouritesAwaited={!channels && read.fetchStatus === 'fetching'}
        visit={visit}
        reasonOf={(error) => <FailureReason error={error} />}
        firstCommands={<ImportInstructions />}
      />
    </>
  );
}
