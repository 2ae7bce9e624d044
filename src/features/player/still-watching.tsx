import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './still-watching.module.css';
import { usePanelKeys } from './use-panel-keys.ts';

type StillWatchingProps = {
  /** The next episode. */
  title: string;
  /** The button that goes back to where the viewer was last awake. It is there once the episode is over. */
  back: ReactNode;
  onGoOn: () => void;
};

/** Replaces the countdown to the next episode by the question whether the viewer still watches. Enter continues. */
export function StillWatching({ title, back, onGoOn }: StillWatchingProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  usePanelKeys(panel, { onEnter: onGoOn, onEscape: undefined });
  return (
    <section ref={panel} className={styles.panel} aria-label={t`Are you still watching?`}>
      <p className={styles.question} role="status">
        <Trans>Are you still watching?</Trans>
      </p>
      <p className={styles.next}>
        <Trans>
          Next: <bdi>{title}</bdi>
        </Trans>
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onGoOn}>
          <Icon name="play" size={18} filled />
          <Trans>Keep watching</Trans>
        </Button>
        {back}
      </div>
    </section>
  );
}
