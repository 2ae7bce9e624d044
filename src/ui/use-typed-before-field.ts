import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Returns what the viewer types after opening a field and before the field is shown (`isComing`). Otherwise the screen
 * would use these letters as commands, and Enter as a press.
 */
export function useTypedBeforeField(isComing: () => boolean | undefined): RefObject<string> {
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
