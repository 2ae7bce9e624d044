import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Popover } from './popover.tsx';
import styles from './popover-menu.module.css';

type PopoverMenuProps = {
  /** The accessible name of the trigger. */
  label: string;
  icon: ReactNode;
  children: ReactNode;
  variant?: 'secondary' | 'quiet';
  className?: string | undefined;
  onOpen?: () => void;
  onClose?: () => void;
};

/** A popover with a column of links and buttons. A press on any of them closes the popover. */
export function PopoverMenu({ children, className, ...rest }: PopoverMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const closeAfterChoice = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button')) panel.current?.hidePopover();
  };
  return (
    <Popover ref={panel} className={[styles.panel, className].filter(Boolean).join(' ')} {...rest}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links and buttons inside take the keys; this only closes the popover */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div onClick={closeAfterChoice}>{children}</div>
    </Popover>
  );
}
