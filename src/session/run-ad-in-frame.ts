/** Messages between the app and `public/ad-frame.html`. */
import * as v from 'valibot';
import { AdMessage } from '../contracts/ad-message.ts';
import type { FrameAd } from '../queries/ads.ts';

/** Runs `ad` in the frame once the frame is ready. Returns a function that stops listening. */
export function runAdInFrame(
  frame: HTMLIFrameElement,
  ad: FrameAd,
  onMessage: (message: AdMessage) => void,
): () => void {
  const receive = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow) return;
    const message = v.safeParse(AdMessage, data);
    if (!message.success) return;
    // The target is `*` because the frame is sandboxed, so it has no origin that we could name.
    if (message.output.type === 'ready')
      frame.contentWindow?.postMessage({ to: 'ad-frame', ...ad }, '*');
    else onMessage(message.output);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}

export type { AdMessage };
