import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlayableTiming } from '../domain/live/parse-live-route.ts';
import { channelPlayReportMutation } from '../queries/play-reports.ts';
import { track } from '../session/analytics.ts';
import { useApp } from '../session/use-app.tsx';

const reported = { live: 'live', 'start-over': 'start', 'catch-up': 'program' } as const;

/**
 * Returns the function that sends the play report. It sends only one report for each stream. docs/product.md, 4;
 * docs/api.md.
 */
export function useReportChannelPlay(channelId: string, timing: PlayableTiming): () => void {
  const { mutate } = useMutation(channelPlayReportMutation(useApp(), channelId));
  const [lastReport] = useState(() => ({ stream: '' }));
  return () => {
    const stream = JSON.stringify([channelId, timing]);
    if (lastReport.stream === stream) return;
    lastReport.stream = stream;
    mutate(reported[timing.kind]);
    track(timing.kind === 'live' ? 'live_play' : 'live_catchup', { id: channelId });
  };
}
