import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Video, videoQuery } from '../queries/videos.ts';
import { useApp } from '../session/use-app.tsx';

/**
 * The video of a screen that plays it. If a newer answer has no address, the video keeps its former one, because what
 * plays is not taken away. docs/decisions.md, "What is shown stays".
 */
export function useVideoToPlay(id: string): Video {
  const { data: video } = useSuspenseQuery(videoQuery(useApp(), id));
  const [former, setFormer] = useState(video);
  if (former.id !== video.id || (video.embed_url && video.embed_url !== former.embed_url)) {
    setFormer(video);
  }
  const { embed_url } = former;
  return useMemo(
    () => (video.embed_url || !embed_url ? video : { ...video, embed_url }),
    [video, embed_url],
  );
}
