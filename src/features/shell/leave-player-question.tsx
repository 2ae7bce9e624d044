import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { waitingLaunchAtom } from '../../pwa/launches.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './leave-player-question.module.css';

/**
 * Asks the viewer before the app leaves a screen with a player to show what was opened from outside. docs/decisions.md,
 * "One window".
 */
export function LeavePlayerQuestion() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [path, setPath] = useAtom(waitingLaunchAtom);
  if (path === undefined) return null;
  const stay = () => setPath(undefined);
  const leave = () => {
    setPath(undefined);
    void navigate({ href: path });
  };
  return (
    <Dialog className={styles.dialog} label={t`Leave what you are watching?`} onClose={stay}>
      <h2>
        <Trans>Leave what you are watching?</Trans>
      </h2>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={stay}>
          <Trans>Not now</Trans>
        </Button>
        <Button variant="primary" onClick={leave}>
          <Trans>Leave</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
