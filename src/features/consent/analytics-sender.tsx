import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { settingsQuery } from '../../queries/settings.ts';
import { dropEvents, sendEventsTo } from '../../session/analytics.ts';
import { useConsent } from '../../session/consent.ts';
import { queueWhileOffline, startGoogleAnalytics } from '../../session/google-analytics.ts';
import { useApp } from '../../session/use-app.tsx';
import { useNow } from '../../ui/use-now.ts';

/** Sends analytics to the services in the operator's settings while the viewer consents. */
export function AnalyticsSender() {
  const consent = useConsent(useNow());
  const router = useRouter();
  const { client, now } = useApp();
  const settings = useQuery(settingsQuery(client));
  const id = settings.data?.ga_tracking_id;
  const unknown = consent === 'unknown' || settings.isPending;
  useEffect(() => {
    if (unknown) return;
    if (consent !== 'granted' || !id) return dropEvents();
    const analytics = startGoogleAnalytics(id, now());
    const leave = router.subscribe('onBeforeLoad', analytics.setPageFields);
    const queue = queueWhileOffline(analytics.sink);
    const stop = sendEventsTo(queue.sink);
    return () => {
      leave();
      stop();
      queue.end();
      analytics.end();
    };
  }, [unknown, consent, id, router, now]);
  return null;
}
