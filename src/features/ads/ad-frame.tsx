import { useEffect, useRef } from 'react';
import type { FrameAd } from '../../queries/ads.ts';
import { type AdMessage, runInFrame } from '../../session/ad-frame.ts';

type AdFrameProps = {
  ad: FrameAd;
  title: string;
  className?: string | undefined;
  onNews: (news: AdMessage) => void;
};

/**
 * Where a stranger's script runs: never with `allow-same-origin`, so that it has an origin of its own and reaches nothing of ours,
 * and without a way to lead the page elsewhere. docs/decisions.md, "Third-party markup".
 */
export function AdFrame({ ad, title, className, onNews }: AdFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const end = runInFrame(element, ad, (news) => latest.current(news));
    // Loaded only now: a page that was ready before anybody listened would be waited for in vain.
    element.src = '/ad-frame.html';
    return end;
  }, [ad]);
  return (
    <iframe
      ref={frame}
      title={title}
      className={className}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; fullscreen"
      referrerPolicy="strict-origin"
    />
  );
}
