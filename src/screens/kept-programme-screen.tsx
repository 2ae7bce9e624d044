import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { DownloadRows } from '../features/downloads/download-row.tsx';
import { PlaysFromDeviceNote } from '../features/downloads/plays-from-device-note.tsx';
import { PlayerController } from '../features/player/player-controller.tsx';
import { ProsePage } from '../features/shell/prose-page.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { type Download, downloadsQuery } from '../queries/downloads.ts';
import { useApp } from '../session/use-app.tsx';
import { useAccountWhilePlaying } from './use-account-while-playing.ts';
import { useKeptFilm } from './use-kept-film.ts';

const route = getRouteApi('/_main/_viewer/downloads/$copy');

/** A past programme that is kept. The channel itself may no longer have it. */
export function KeptProgrammeScreen() {
  const { copy } = route.useParams();
  const { data } = useQuery(downloadsQuery(useApp().database));
  const download = data?.find((one) => one.copy === copy);
  if (!data) return null;
  // If there is no such download, it was removed: maybe while it played, and maybe in another tab.
  return download ? <KeptProgramme download={download} /> : <Navigate to="/downloads" replace />;
}

function KeptProgramme({ download }: { download: Download }) {
  useAccountWhilePlaying();
  const { t } = useLingui();
  const translated = useTranslatedField();
  const kept = useKeptFilm(({ copy }) => copy === download.copy);
  const title = translated(download.title_trans, download.title) || t`Downloads`;
  return (
    <ProsePage title={title}>
      {kept ? (
        <>
          <PlayerController
            id={download.copy}
            src={kept.embed_url}
            stream="on-demand"
            title={title}
            artist={download.of && translated(download.of.title_trans, download.of.title)}
            poster={kept.picture}
            autoPlay
          />
          <PlaysFromDeviceNote />
        </>
      ) : null}
      <DownloadRows downloads={[download]} />
      <p>
        <Link to="/downloads">
          <Trans>Downloads</Trans>
        </Link>
      </p>
    </ProsePage>
  );
}
