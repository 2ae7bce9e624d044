import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Profile } from '../../../queries/profiles.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './pin-dialog-frame.module.css';
import { ProfilePicture, profilePictureOf } from './profile-picture.tsx';

type PinDialogFrameProps = {
  profile: Profile;
  /** Stands before "Cancel". */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * What the question for a PIN and its skeleton share, so that nothing moves when the question replaces the skeleton. It
 * is rendered into the body of the page, because the menu that opened it is already closed.
 */
export function PinDialogFrame({ profile, foot, onClose, children }: PinDialogFrameProps) {
  const { t } = useLingui();
  const { name } = profile;
  return createPortal(
    <Dialog label={t`The PIN of ${name}`} className={styles.dialog} onClose={onClose}>
      <div className={styles.head}>
        <ProfilePicture name={profilePictureOf(profile)} size={72} />
        <h2>
          <bdi>{name}</bdi>
        </h2>
      </div>
      {children}
      <div className={styles.foot}>
        {foot}
        <Button variant="quiet" className={styles.cancel} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Dialog>,
    document.body,
  );
}
