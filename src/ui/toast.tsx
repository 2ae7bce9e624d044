import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { returnFocusAtRemoval } from './focus-heading.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { topLayerContainer, useTopLayer } from './use-top-layer.ts';

export type Toast = {
  /** Only one toast per key is shown: a second failure of the same kind does not stack. */
  key: string;
  text: string;
  variant: 'failure' | 'success' | 'plain';
  /** How long the toast is shown, in milliseconds. */
  duration: number;
};

const toastsAtom = atom<readonly Toast[]>([]);

/** Shows a toast for its duration. If a toast with the same key is shown already, nothing changes. */
export const showToastAtom = atom(null, (get, set, toast: Toast) => {
  if (get(toastsAtom).some(({ key }) => key === toast.key)) return;
  set(toastsAtom, (shown) => [...shown, toast]);
});

const dismissToastAtom = atom(null, (_get, set, key: string) => {
  set(toastsAtom, (shown) => shown.filter((toast) => toast.key !== key));
});

/** The corner with the toasts. It is always in the page, so that screen readers announce what is added to it. */
export function Toasts({ dismissLabel }: { dismissLabel: string }) {
  const toasts = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  const corner = useTopLayer<HTMLDivElement>(toasts);
  return createPortal(
    <div ref={corner} popover="manual" className={styles.corner} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine
          key={toast.key}
          toast={toast}
          dismissLabel={dismissLabel}
          onDismiss={() => dismiss(toast.key)}
        />
      ))}
    </div>,
    topLayerContainer(),
  );
}

type ToastLineProps = { toast: Toast; dismissLabel: string; onDismiss: () => void };

/**
 * A toast stays while the pointer or the focus is on it, so that it does not disappear before a press, and while the
 * page is hidden, because nobody would see it.
 */
function ToastLine({ toast, dismissLabel, onDismiss }: ToastLineProps) {
  const [held, setHeld] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  const { duration } = toast;
  useEffect(() => {
    if (held) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => dismiss(), duration);
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [held, duration]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it does nothing but let it stay
    <div
      ref={returnFocusAtRemoval}
      className={styles.toast}
      data-variant={toast.variant}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.variant === 'success' ? 'check' : 'info'} size={20} />
      <span className={styles.text}>{toast.text}</span>
      <button type="button" className={styles.close} aria-label={dismissLabel} onClick={onDismiss}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
