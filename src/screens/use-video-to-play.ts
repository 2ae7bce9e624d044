import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Video, videoQuery } from '../queries/videos.ts';
import { useApp } from '../session/use-app.tsx';

export type VideoToPlay = {
  video: Video;
  onPlayerPlay: () => void;
  /** The present address does not play. */
  onPlayerFailure: () => void;
};

/**
 * The video of a screen that plays it. If a newer answer has no address, the video keeps its former address, so that
 * the player can go on. An address that has failed is not kept: then the screen says that there is no stream.
 * docs/decisions.md, "What is shown stays".
 */
export function useVideoToPlay(id: string): VideoToPlay {
  const { data: video } = useSuspenseQuery(videoQuery(useApp(), id));
  const [former, setFormer] = useState(video);
  const [failed, setFailed] = useState<string>();
  if (former.id !== video.id || (video.embed_url && video.embed_url !== former.embed_url)) {
    setFormer(video);
    setFailed(undefined);
  }
  const { embed_url } = former;
  const played = useMemo(
    () => (video.embed_url || !embed_url || embed_url === failed ? video : { ...video, embed_url }),
    [video, embed_url, failed],
  );
  return {
    video: played,
    onPlayerPlay: () => setFailed(undefined),
    onPlayerFailure: () => setFailed(embed_url),
  };
}
