/** The app's side of the talk with `public/ad-frame.html`. */
import * as v from 'valibot';
import { AdMessage } from '../contracts/ad-message.ts';
import type { FrameAd } from '../queries/ads.ts';

/** Runs `ad` in the frame once that is ready; the returned function ends the talk. `limited`: no personal choice of ads. */
export function runInFrame(
  frame: HTMLIFrameElement,
  ad: FrameAd & { limited?: boolean },
  onNews: (news: AdMessage) => void,
): () => void {
  const heard = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow) return;
    const message = v.safeParse(AdMessage, data);
    if (!message.success) return;
    // The frame's origin is none, so that the message can be addressed to no other.
    if (message.output.type === 'ready')
      frame.contentWindow?.postMessage({ to: 'ad-frame', ...ad }, '*');
    else onNews(message.output);
  };
  window.addEventListener('message', heard);
  return () => window.removeEventListener('message', heard);
}

export type { AdMessage };
