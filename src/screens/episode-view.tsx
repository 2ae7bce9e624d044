import { getRouteApi } from '@tanstack/react-router';
import { Episode } from './episode.tsx';

const route = getRouteApi('/_main/_viewer/tv-show/$id/episode/$episodeId');

export function TVShowView() {
  const { id, episodeId } = route.useParams();
  // The player stays mounted from one episode to the next.
  return <Episode key={id} showId={id} id={episodeId} />;
}
