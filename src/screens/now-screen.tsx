import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { OnNow } from '../features/guide/now/on-now.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { FailureReason } from '../features/shell/load-failure.tsx';
import { ImportInstructions } from './import-instructions.tsx';
import { useFavouriteChannels } from './use-favourite-channels.tsx';

const route = getRouteApi('/_main/_viewer/now');

export function NowScreen() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const { genre = '', only } = route.useSearch();
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  const favourites = useFavouriteChannels();
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
        {...favourites}
        visit={visit}
        reasonOf={(error) => <FailureReason error={error} />}
        firstCommands={<ImportInstructions />}
      />
    </>
  );
}
