import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PlayerHandle } from './player-interface.ts';
import styles from './player-menu.module.css';

type PlayerMenuProps = {
  handle: PlayerHandle | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The sections of the menu. */
  children: ReactNode;
};

/** The menu over the video. If the player's own controls have no button for it, the menu has its own. */
export function PlayerMenu({ handle, open, onOpen, children }: PlayerMenuProps) {
  const { t } = useLingui();
  return (
    <>
      {handle && !handle.hasMenuButton ? (
        <IconButton
          className={styles.button}
          variant="secondary"
          label={t`More`}
          aria-expanded={open}
          onClick={() => onOpen(!open)}
        >
          <Icon name="more" />
        </IconButton>
      ) : null}
      {open ? <Panel onClose={() => onOpen(false)}>{children}</Panel> : null}
    </>
  );
}

function Panel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  /**
   * Set when the viewer closes the menu by Escape or its button: the focus then returns to where it was. After a choice
   * or a press outside the menu, the player has the focus, and its keys work.
   */
  const leave = useRef(false);
  const onLeave = () => {
    leave.current = true;
    onClose();
  };
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current ??= focusedElement();
    const frame = panel.current?.parentElement;
    const chosen = panel.current?.querySelector<HTMLElement>('[aria-pressed=true], [aria-current]');
    (chosen ?? panel.current)?.focus({ preventScroll: true });
    chosen?.scrollIntoView({ block: 'nearest' });
    const closeIfOutside = (event: PointerEvent) => {
      if (panel.current && !event.composedPath().includes(panel.current)) close.current();
    };
    // The effect runs after the press that opened the menu, so that press does not close the menu.
    document.addEventListener('pointerdown', closeIfOutside, true);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside, true);
      const next = leave.current ? opener.current : frame;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={t`More`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onLeave();
      }}
    >
      <IconButton className={styles.close} label={t`Close`} onClick={onLeave}>
        <Icon name="close" />
      </IconButton>
      {children}
    </div>
  );
}

/** The focused element, also within a player's shadow tree. */
function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** The state of the menu over the video: whether it is open, and the setter. */
export function usePlayerMenuState() {
  const [shown, show] = useState(false);
  return { shown, show };
}
