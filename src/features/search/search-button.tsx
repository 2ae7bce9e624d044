import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Suspense, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { latinKey } from '../../domain/device/latin-key.ts';
import { shortcutKey } from '../../session/letter-keys.ts';
import { ChunkLoadFailure } from '../../ui/chunk-load-failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isKeyTaken } from '../../ui/is-key-taken.ts';
import { optionalLazy } from '../../ui/optional-lazy.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useTypedBeforeField } from '../../ui/use-typed-before-field.ts';
import styles from './search-button.module.css';

const load = () => import('./search-box.tsx');
const SearchBox = optionalLazy(async () => (await load()).SearchBox, ChunkLoadFailure);

/**
 * The magnifier, which opens and closes the search box. Ctrl+K does the same, and `/` where that key has no other use.
 */
export function SearchButton() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  // The number of this opening, 0 while the box is closed. Each opening has a new box by its `key`, because the browser
  // reports late that a panel was closed, and not at all if the panel is open again by then.
  const [opening, setOpening] = useState(0);
  // What had the focus when the box was opened. If the focus has moved since, what is typed is not for the box.
  const opener = useRef<Element | null>(undefined);
  const early = useTypedBeforeField(
    () =>
      panel.current?.matches(':popover-open:empty') &&
      (opener.current === undefined || opener.current === document.activeElement),
  );
  // The guide searches its own programmes with `/`.
  useSearchKeys(pathname !== '/epg', () => panel.current?.showPopover());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: fetches the box ahead of the press; the button inside is what is pressed
    <div className={styles.place} onPointerEnter={preload} onFocus={preload}>
      <Popover
        ref={panel}
        className={styles.panel}
        label={t`Search`}
        icon={<Icon name="search" />}
        // Without a transition React shows the box 300 ms later at the soonest, and what is typed meanwhile is lost.
        onOpen={() => {
          opener.current = document.activeElement;
          startTransition(() => setOpening((before) => before + 1));
        }}
        onClose={() => {
          early.current = '';
          opener.current = undefined;
          setOpening(0);
        }}
      >
        <Suspense>
          {/* It is removed when the panel closes, and the typed text with it. */}
          {opening > 0 ? (
            <SearchBox key={opening} early={early} onClose={() => panel.current?.hidePopover()} />
          ) : null}
        </Suspense>
      </Popover>
    </div>
  );
}

function preload(): void {
  // The box loads the code again when it opens, and shows a failure then.
  load().catch(() => undefined);
}

function useSearchKeys(slash: boolean, open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isKeyTaken(event.target)) return;
    const withControl = event.ctrlKey || event.metaKey;
    // On many keyboards `/` needs Shift, so Shift is allowed with it. Ctrl+Shift+K belongs to the browser.
    const wanted = withControl
      ? latinKey(event).toLowerCase() === 'k' && !event.shiftKey
      : slash && shortcutKey(event) === '/';
    if (!wanted) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
