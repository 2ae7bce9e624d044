import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import styles from './popover.module.css';
import { swallowTouchBeside } from './swallow-touch.ts';

type PopoverProps = {
  /** The trigger's accessible name. */
  label: string;
  icon: ReactNode;
  /** Set while what is chosen inside has an effect: the trigger then carries a dot. */
  marked?: boolean;
  /** Of the trigger. */
  look?: 'secondary' | 'quiet';
  /** Where the panel reaches to from its trigger, in reading direction. */
  toward?: 'start' | 'end';
  className?: string | undefined;
  /** The panel, to close it by `hidePopover`. */
  ref?: Ref<HTMLDivElement>;
  onOpen?: () => void;
  onClose?: () => void;
  /** Made when the panel is first opened. */
  children: ReactNode;
};

/** An icon that opens a panel beside it; a click outside or Escape closes it, and the focus returns to the icon. */
export function Popover(props: PopoverProps) {
  const { label, icon, marked, look, toward = 'start', className, ref, onOpen, onClose } = props;
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const beforeToggle = () => {
    setAsked(true);
    const bottom = anchor.current?.getBoundingClientRect().bottom ?? 0;
    anchor.current?.style.setProperty('--below', `${bottom}px`);
  };
  const unwatch = useRef<(() => void) | undefined>(undefined);
  const toggled = (open: boolean) => {
    unwatch.current?.();
    // The trigger closes the panel itself.
    unwatch.current = open && anchor.current ? swallowTouchBeside(anchor.current) : undefined;
    if (open) onOpen?.();
    else onClose?.();
  };
  return (
    <div ref={anchor} className={styles.anchor} data-marked={marked || undefined}>
      <IconButton label={label} popoverTarget={id} {...(look && { look })}>
        {icon}
      </IconButton>
      <div
        ref={ref}
        id={id}
        popover="auto"
        className={[styles.panel, className].filter(Boolean).join(' ')}
        data-toward={toward}
        onBeforeToggle={beforeToggle}
        onToggle={({ newState }) => toggled(newState === 'open')}
      >
        {asked ? props.children : null}
      </div>
    </div>
  );
}
