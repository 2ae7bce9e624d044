import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps what is typed while a field that the viewer has opened is coming: the screen would take these letters for
 * commands, and Enter for a press.
 */
export function useEarlyText(isComing: () => boolean | undefined): RefObject<string> {
  const text = useRef('');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const letter = event.key === 'Enter' ? '' : event.key;
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (isCommand && !event.getModifierState('AltGraph')) return;
    // The key is a named one, such as `Tab`. One key of an Arabic keyboard types two letters.
    if (/^[A-Z]\w/.test(letter) || !isComing()) return;
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
