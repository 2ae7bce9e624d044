import { useQuery } from '@tanstack/react-query';
import { playsInRegion } from '../domain/catalogue/playback-region.ts';
import { locationQuery } from '../queries/viewer-location.ts';
import { useApp } from '../session/use-app.tsx';

/**
 * Why something does not play: the viewer's location, or a missing stream; `unknown` while the location is
 * requested.
 */
export type PlaybackRefusal = 'region' | 'no-stream' | 'unknown';

/** `offered`: whether the provider sent a stream. */
export function useWhyNotPlayable(offered: boolean): PlaybackRefusal | undefined {
  const { client, now } = useApp();
  const location = useQuery(locationQuery(client, now));
  if (location.isPending) return 'unknown';
  if (!playsInRegion(location.data, offered)) return 'region';
  return offered ? undefined : 'no-stream';
}
