import type { DefaultError, MutationOptions, QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NowPlaying } from '../../domain/catalogue/continue-watching.ts';
import { countViewMutation } from '../../queries/play-reports.ts';
import { saveProgressMutation } from '../../queries/progress-saving.ts';
import { useApp } from '../../session/use-app.tsx';
import { createWatchReports, type Watching } from './watch-reports.ts';

/**
 * Reports to the provider how far a video was watched, also when the page is hidden or left, or when another
 * episode follows.
 */
export function useWatchReports(watched: NowPlaying): Watching {
  const app = useApp();
  /** Each report names the video that it is about, even if another one plays when it is sent. */
  const createVideoReports = () => {
    const latest = { current: watched };
    const { id } = watched.video;
    const report = (reached: Parameters<Report>[0]) =>
      runMutation(app.queryClient, saveProgressMutation(app, latest.current), reached);
    const watching = createWatchReports(
      {
        view: () => runMutation(app.queryClient, countViewMutation(app, id), undefined),
        position: (time, leaving) => report({ time, leaving }),
        watched: (endedAt) => report({ viewed: true, endedAt }),
      },
      watched.video,
    );
    return { id, latest, watching };
  };
  const [current, setCurrent] = useState(createVideoReports);
  if (current.id !== watched.video.id) setCurrent(createVideoReports());
  const { watching, latest } = current;
  useEffect(() => {
    // The next episode may be known later than the video itself.
    if (latest.current.video.id === watched.video.id) latest.current = watched;
  });
  useReportOnLeaving(watching);
  return watching;
}

type Report = NonNullable<ReturnType<typeof saveProgressMutation>['mutationFn']>;

/** A failure is not shown: the outbox tries again. */
function runMutation<T, V>(
  queryClient: QueryClient,
  options: MutationOptions<T, DefaultError, V>,
  variables: V,
): void {
  const mutation = queryClient.getMutationCache().build(queryClient, options);
  // The outbox tries again.
  mutation.execute(variables).catch(() => undefined);
}

/** When a tab is closed, either event may come first, and the page may end after it. So both report the position. */
function useReportOnLeaving(watching: Watching): void {
  useEffect(() => {
    const onVisibilityChange = () =>
      document.visibilityState === 'hidden' && watching.onPause(true);
    const onPageHide = () => watching.onPause(true);
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('pagehide', onPageHide);
      watching.onPause();
    };
  }, [watching]);
}
