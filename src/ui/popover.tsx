import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import styles from './popover.module.css';
import { swallowTouchOutside } from './swallow-touch-outside.ts';

type PopoverProps = {
  /** The accessible name of the trigger. */
  label: string;
  icon: ReactNode;
  /** Set while a choice inside has an effect: the trigger then has a dot. */
  marked?: boolean;
  /** The style of the trigger. */
  variant?: 'secondary' | 'quiet';
  /** The direction in which the panel extends from its trigger. */
  toward?: 'start' | 'end';
  className?: string | undefined;
  /** The panel; call `hidePopover` to close it. */
  ref?: Ref<HTMLDivElement>;
  onOpen?: () => void;
  onClose?: () => void;
  /** Rendered when the panel is first opened. */
  children: ReactNode;
};

/**
 * An icon button that opens a panel. A click outside or Escape closes the panel, and the button gets the focus
 * back.
 */
export function Popover(props: PopoverProps) {
  const { label, icon, marked, variant, toward = 'start', className, ref, onOpen, onClose } = props;
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const beforeToggle = () => {
    setAsked(true);
    const bottom = anchor.current?.getBoundingClientRect().bottom ?? 0;
    anchor.current?.style.setProperty('--below', `${bottom}px`);
  };
  const unwatch = useRef<(() => void) | undefined>(undefined);
  const onToggled = (open: boolean) => {
    unwatch.current?.();
    // A touch on the trigger is not swallowed, because its click closes the panel.
    unwatch.current = open && anchor.current ? swallowTouchOutside(anchor.current) : undefined;
    if (open) onOpen?.();
    else onClose?.();
  };
  return (
    <div ref={anchor} className={styles.anchor} data-marked={marked || undefined}>
      <IconButton label={label} popoverTarget={id} {...(variant && { variant })}>
        {icon}
      </IconButton>
      <div
        ref={ref}
        id={id}
        popover="auto"
        className={[styles.panel, className].filter(Boolean).join(' ')}
        data-toward={toward}
        onBeforeToggle={beforeToggle}
        onToggle={({ newState }) => onToggled(newState === 'open')}
      >
        {asked ? props.children : null}
      </div>
    </div>
  );
}
