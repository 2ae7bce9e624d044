import { useEffect, useState } from 'react';
import type { LivePicture } from '../../domain/live-position.ts';
import { useNow } from '../../ui/use-now.ts';

/** Where the running picture is, looked at every second. */
export function useLivePicture(running: LivePicture | undefined): LivePicture | undefined {
  const now = useNow(1000);
  const [seen, setSeen] = useState<LivePicture>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second is a reason to look again
  useEffect(() => {
    if (!running) return;
    const { position, start, end, broadcastTime } = running;
    setSeen({ position, start, end, broadcastTime });
  }, [running, now]);
  return running ? seen : undefined;
}
