import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { MuxElement } from './mux-handle.ts';

/**
 * The menu button of our theme: its label, without which the theme has no such button, and what a press on it does.
 * `controls` are made again for another language.
 */
export function useMenuButton(
  element: RefObject<MuxElement | null>,
  controls: unknown,
  onMenu: (() => void) | undefined,
): void {
  const { t } = useLingui();
  const wanted = onMenu !== undefined;
  const press = useEffectEvent(() => onMenu?.());
  const label = t`More`;
  useEffect(() => {
    const theme = element.current?.mediaTheme;
    if (!controls || !theme || !wanted) return;
    theme.setAttribute('menulabel', label);
    const end = new AbortController();
    const pressed = (event: Event) => {
      const isMenu = event
        .composedPath()
        .some((one) => one instanceof Element && one.matches('[part~=more]'));
      if (isMenu) press();
    };
    theme.shadowRoot?.addEventListener('click', pressed, { signal: end.signal });
    return () => end.abort();
  }, [element, controls, label, wanted]);
}
