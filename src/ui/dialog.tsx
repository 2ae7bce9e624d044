import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { raisePopovers } from './use-top-layer.ts';

type OwnProps = 'ref' | 'aria-label' | 'onCancel' | 'onClick' | 'onClose' | 'onSubmit';

type DialogProps = Omit<ComponentProps<'dialog'>, OwnProps> & {
  /** The accessible name of the dialog. */
  label: string;
  /** On a phone: a card in the middle, a sheet from the bottom, or the whole screen. */
  narrow?: 'card' | 'sheet' | 'screen';
  ref?: Ref<HTMLDialogElement>;
  /** Called after Escape, a click outside or the Close button. */
  onClose: () => void;
};

/**
 * A modal dialog. It is open while it is mounted, and returns the focus to the element that opened it. Escape, a click
 * outside and the Close button call `onClose` once; then the owner unmounts the dialog. `onClose` is called at the
 * press, because the browser's event `close` comes in a later task: the dialog may have been opened again by then.
 */
export function Dialog({ ref, label, narrow = 'card', className, onClose, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const reported = useRef(false);
  useImperativeHandle<HTMLDialogElement | null, HTMLDialogElement | null>(
    ref,
    () => dialog.current,
  );
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    raisePopovers();
    return () => {
      // An open dialog that is removed from the page would leave the focus on nothing.
      element?.close();
      raisePopovers();
    };
  }, []);
  const reportCloseOnce = () => {
    if (reported.current) return;
    reported.current = true;
    onClose();
  };
  // React also passes the events of a nested dialog and of a field to this dialog, which stays open.
  const onCancel = (event: SyntheticEvent) => {
    if (event.target === event.currentTarget) reportCloseOnce();
  };
  const onClosed = (event: SyntheticEvent) => {
    // The event comes late, when this dialog may be removed, or mounted again.
    if (event.target === event.currentTarget && dialog.current?.open === false) reportCloseOnce();
  };
  const onSubmit = (event: SyntheticEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'dialog' || form.closest('dialog') !== dialog.current) return;
    // The owner may remove the form before the browser would close the dialog.
    event.preventDefault();
    reportCloseOnce();
    dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by key; the click is for the backdrop alone
    <dialog
      {...rest}
      ref={dialog}
      className={[styles.dialog, className].filter(Boolean).join(' ')}
      data-narrow={narrow}
      aria-label={label}
      closedby="any"
      onCancel={onCancel}
      onClose={onClosed}
      onSubmit={onSubmit}
      onClick={closeOnBackdrop}
    />
  );
}

type DialogHeadProps = { closeLabel: string; className?: string | undefined; children: ReactNode };

/** The top of a dialog: a heading or a field, and the button that closes the dialog. */
export function DialogHead({ closeLabel, className, children }: DialogHeadProps) {
  return (
    <form method="dialog" className={[styles.head, className].filter(Boolean).join(' ')}>
      {children}
      <IconButton type="submit" label={closeLabel}>
        <Icon name="close" />
      </IconButton>
    </form>
  );
}

/** Closes a dialog at a press outside it, in browsers that do not support `closedby` yet. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  const dialog = event.currentTarget;
  if (event.target !== dialog) return;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  if (x < left || x > right || y < top || y > bottom) requestClose(dialog);
}

/**
 * Closes a dialog as Escape does: `onClose` is called at once. `dialog.requestClose` does not exist in every browser.
 */
export function requestClose(dialog: HTMLDialogElement): void {
  dialog.dispatchEvent(new Event('cancel'));
  dialog.close();
}
