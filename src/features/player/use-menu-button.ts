import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { MuxElement } from './mux-player-handle.ts';

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
    const { signal } = end;
    const isMenu = (event: Event) =>
      event.composedPath().some((one) => one instanceof Element && one.matches('[part~=more]'));
    const onClick = (event: Event) => {
      if (isMenu(event)) press();
    };
    // Media Chrome reports no click when the button is pressed by a key.
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat || !isMenu(event)) return;
      // The menu takes the focus, and the key would press a choice there.
      event.preventDefault();
      press();
    };
    theme.shadowRoot?.addEventListener('click', onClick, { signal });
    theme.shadowRoot?.addEventListener('keydown', onKeyDown as EventListener, { signal });
    return () => end.abort();
  }, [element, controls, label, wanted]);
}
