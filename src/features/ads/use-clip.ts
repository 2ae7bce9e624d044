import { useEffect, useRef, useState } from 'react';
import type { AdPrivacy, Consent } from '../../domain/account/consent.ts';
import { answerTimeout } from '../../domain/advertising/ad-break.ts';
import { adTagAddress } from '../../queries/ads.ts';
import type { Clip } from './vast.ts';

type ClipOptions = { consent: Consent; privacy: AdPrivacy; onNone: () => void };

/**
 * Fetches the clip of an ad tag once. Calls `onNone` when there is no clip, for any reason, and after `answerTimeout`
 * seconds. If several servers are asked one after another, they share these seconds.
 */
export function useClip(link: string, options: ClipOptions): Clip | undefined {
  const [clip, setClip] = useState<Clip>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    let wanted = true;
    const reportNoClip = () => {
      if (wanted) latest.current.onNone();
      wanted = false;
    };
    const address = adTagAddress(link, latest.current.privacy);
    if (!address || !navigator.onLine) {
      reportNoClip();
      return;
    }
    const timer = setTimeout(reportNoClip, answerTimeout * 1000);
    fetchClip(address, latest.current.consent === 'granted').then((found) => {
      clearTimeout(timer);
      if (!found) reportNoClip();
      else if (wanted) setClip(found);
    }, reportNoClip);
    return () => {
      clearTimeout(timer);
      wanted = false;
    };
  }, [link]);
  return clip;
}

async function fetchClip(address: string, granted: boolean): Promise<Clip | undefined> {
  const { readClip } = await import('./vast.ts');
  const video = document.createElement('video');
  return readClip(address, {
    granted,
    width: Math.min(window.innerWidth, 1920) * Math.min(window.devicePixelRatio, 2),
    canPlay: (type) => video.canPlayType(type) !== '',
  });
}
