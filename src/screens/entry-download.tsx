import { Suspense } from 'react';
import { allPictureSources, pictureOf } from '../domain/catalogue/pictures.ts';
import { DownloadPlaceholder } from '../features/downloads/download-placeholder.tsx';
import type { DownloadableFilm } from '../features/downloads/download-sheet.tsx';
import { preloadPlayer } from '../features/player/lazy-player.tsx';
import type { Video } from '../queries/videos.ts';
import { lazyAfterFirstScreen } from '../ui/optional-lazy.tsx';

/** The code of the button is fetched after the first screen, which does not wait for it. */
const DownloadButton = lazyAfterFirstScreen(
  async () => (await import('../features/downloads/download-button.tsx')).DownloadButton,
);

/** The download button of a film or an episode. */
export function VideoDownload({ video }: { video: Video }) {
  return <EntryDownload film={filmOf(video)} isAllowed={video.download !== undefined} />;
}

export function EntryDownload(props: { film: DownloadableFilm; isAllowed: boolean }) {
  // Kept films are played through the worker, so without a worker there is no download.
  if (!navigator.serviceWorker || !('caches' in globalThis)) return null;
  return (
    <Suspense fallback={props.isAllowed ? <DownloadPlaceholder /> : null}>
      <DownloadButton {...props} onBegin={preloadPlayer} />
    </Suspense>
  );
}

function filmOf(video: Video): DownloadableFilm {
  const { id, title, title_trans, pictures, thumbnail, poster, playlists } = video;
  const backdrop = pictureOf(pictures, 'backdrop', thumbnail, poster);
  const picture = allPictureSources(pictures, 'backdrop')[0]?.url ?? backdrop;
  const [show] = playlists;
  return {
    subject: { type: 'video', id },
    title,
    title_trans,
    ...(show && { of: { title: show.title ?? '', title_trans: show.title_trans } }),
    ...(picture && { picture }),
  };
}
