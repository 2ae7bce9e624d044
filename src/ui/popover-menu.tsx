import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './popover-menu.module.css';

type PopoverMenuProps = {
  /** The trigger's accessible name. */
  label: string;
  icon: ReactNode;
  children: ReactNode;
  onOpen?: () => void;
};

/** An icon that opens a panel; a click outside, Escape or following a link inside closes it. */
export function PopoverMenu({ label, icon, children, onOpen }: PopoverMenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (!element || !onOpen) return;
    const toggled = (event: Event) => (event as ToggleEvent).newState === 'open' && onOpen();
    element.addEventListener('toggle', toggled);
    return () => element.removeEventListener('toggle', toggled);
  }, [onOpen]);
  const closeAfterChoice = (event: React.MouseEvent) => {
    if ((event.target as Element).closest('a, button')) panel.current?.hidePopover();
  };
  return (
    <div className={styles.anchor}>
      <IconButton label={label} popoverTarget={id}>
        {icon}
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links and buttons inside take the keys; this only closes behind them */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div ref={panel} id={id} popover="auto" className={styles.panel} onClick={closeAfterChoice}>
        {children}
      </div>
    </div>
  );
}
