import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps what is typed while a field that the viewer has opened is coming: the screen would take these letters for
 * commands, and Enter for a press.
 */
export function useEarlyText(isComing: () => boolean | undefined): RefObject<string> {
  const text = useRef('');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const letter = event.key === 'Enter' ? '' : event.key;
    if (letter.length > 1 || event.ctrlKey || event.metaKey || !isComing()) return;
    event.preventDefault();
    event.stopPropagation();
    text.current += letter;
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return text;
}
