import { useEffect, useEffectEvent, useState } from 'react';
import { tidySearchText } from '../../domain/catalogue/search-text.ts';

/** Milliseconds without a key after which the typed text is searched for. */
const pauseMs = 300;

/** The text in the field. The search in the address follows it after a pause. */
export function useDebouncedSearch(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  // Searches that were sent and are not in the address yet, the oldest first. On a slow device there may be several.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (q !== seen) {
    setSeen(q);
    const place = sent.indexOf(q);
    setSent(place < 0 ? [] : sent.slice(place + 1));
    // The address changed without typing: the viewer went back, or used the box in the header.
    if (place < 0) setText(q);
  }
  const wanted = tidySearchText(text);
  /** Searches at once, without the pause. */
  const sendNow = () => {
    if (wanted === q) return;
    // Enter and the pause may both send the same words. The address changes only once, so they are noted once.
    if (sent.at(-1) !== wanted) setSent([...sent, wanted]);
    onSearch(wanted);
  };
  const send = useEffectEvent(sendNow);
  useEffect(() => {
    if (wanted === q) return;
    const timer = setTimeout(send, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, q]);
  return { text, setText, sendNow };
}
