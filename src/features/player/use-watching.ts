import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useClient } from '../../queries/client-context.tsx';
import { progressMutation } from '../../queries/progress.ts';
import { keepChangeAtom } from '../../queries/unsent.ts';
import type { Video } from '../../queries/videos.ts';
import { viewMutation } from '../../queries/views.ts';
import { type Watching, watchingOf } from './watching.ts';

/** Tells the provider of a film that is watched, also when the page is hidden or left. One video for the component's life. */
export function useWatching({ id, duration }: Video): Watching {
  const client = useClient();
  const queryClient = useQueryClient();
  const keep = useAtomValue(keepChangeAtom)?.keep;
  const parts = { client, queryClient, keep };
  const { mutate: report } = useMutation(progressMutation(parts, id));
  const { mutate: countView } = useMutation(viewMutation(parts, id));
  const [watching] = useState(() =>
    watchingOf(
      {
        view: () => countView(),
        position: (time) => report({ time }),
        watched: () => report({ viewed: true }),
      },
      duration,
    ),
  );
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && watching.rests();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', watching.rests);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', watching.rests);
      watching.rests();
    };
  }, [watching]);
  return watching;
}
