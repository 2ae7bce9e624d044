import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { type RefObject, useRef } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToastAtom } from '../../ui/toast.tsx';
import styles from './calendar-feed-section.module.css';

/** The new address, with its buttons. It is a secret, so the app shares it only through the system's own dialog. */
export function CalendarAddress({ address }: { address: string }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const copy = useCopy(address, field);
  // The system opens addresses with this scheme in its calendar app, which asks whether to subscribe.
  const subscription = address.replace(/^https?:/, 'webcal:');
  // If the viewer closes the system's dialog, the promise is rejected. The viewer decided this, so it is no failure.
  const share = () => void navigator.share({ url: address }).catch(() => undefined);
  return (
    <div className={styles.made}>
      <Field
        ref={field}
        label={<Trans>The secret address</Trans>}
        hint={
          <Trans>It is shown only now. Give it to nobody who should not know what you watch.</Trans>
        }
        value={address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <a className={buttonClass()} href={subscription}>
          <Icon name="calendar" size={20} />
          <Trans>Open in the calendar app</Trans>
        </a>
        <Button onClick={() => void copy()}>
          <Icon name="link" size={20} />
          <Trans>Copy the address</Trans>
        </Button>
        {'share' in navigator ? (
          <Button onClick={share} aria-label={t`Share the address by another app`}>
            <Icon name="share" size={20} />
            <Trans>Share</Trans>
          </Button>
        ) : null}
      </div>
      <p className={styles.hint}>
        <Trans>
          Some calendar apps ask for the address: look there for “Add calendar from URL” or
          “Subscribe”.
        </Trans>
      </p>
    </div>
  );
}

function useCopy(address: string, field: RefObject<HTMLInputElement | null>) {
  const { t } = useLingui();
  const showToast = useSetAtom(showToastAtom);
  return async () => {
    try {
      await navigator.clipboard.writeText(address);
      const text = t`The address was copied.`;
      showToast({ key: 'calendar', text, variant: 'success', duration: 5000 });
    } catch {
      field.current?.select();
      const text = t`The address could not be copied. It is selected: copy it yourself.`;
      showToast({ key: 'calendar-failed', text, variant: 'failure', duration: 5000 });
    }
  };
}
