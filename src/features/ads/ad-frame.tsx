import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FrameAd } from '../../queries/ads.ts';
import { type AdMessage, runInFrame } from '../../session/ad-frame.ts';

type AdFrameProps = {
  ad: FrameAd;
  title: string;
  className?: string | undefined;
  onMessage: (message: AdMessage) => void;
};

/**
 * Where a stranger's script runs: never with `allow-same-origin`, so that it has an origin of its own and reaches
 * nothing of ours, and without a way to lead the page elsewhere. docs/decisions.md, "Third-party markup".
 */
export function AdFrame(props: AdFrameProps) {
  // A frame that is sent elsewhere would add to the history of the page: another ad has a frame of its own.
  return <Frame key={JSON.stringify(props.ad)} {...props} />;
}

function Frame({ ad, title, className, onMessage }: AdFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  // Listens before the frame can have loaded: a page that was ready earlier would be waited for in vain.
  useLayoutEffect(() => {
    if (frame.current) return runInFrame(frame.current, ad, (message) => latest.current(message));
  }, [ad]);
  return (
    <iframe
      ref={frame}
      src="/ad-frame.html"
      title={title}
      className={className}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; fullscreen"
      referrerPolicy="strict-origin"
    />
  );
}
