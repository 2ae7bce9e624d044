import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FrameAd } from '../../queries/ads.ts';
import { type AdMessage, runAdInFrame } from '../../session/run-ad-in-frame.ts';

type AdFrameProps = {
  ad: FrameAd;
  title: string;
  className?: string | undefined;
  onMessage: (message: AdMessage) => void;
};

/**
 * The frame in which scripts of others run. It never has `allow-same-origin`, so that it has an origin of its
 * own and cannot reach the app, and it cannot navigate the page. docs/decisions.md, "Third-party markup".
 */
export function AdFrame(props: AdFrameProps) {
  // A new address in the same frame would add an entry to the page's history, so each ad gets a new frame.
  return <Frame key={JSON.stringify(props.ad)} {...props} />;
}

function Frame({ ad, title, className, onMessage }: AdFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  // A layout effect, so that it listens before the frame can have loaded: a message that came earlier would
  // be lost.
  useLayoutEffect(() => {
    if (frame.current) return runAdInFrame(frame.current, ad, (message) => latest.current(message));
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
