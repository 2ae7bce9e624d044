import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../pwa/save-file.ts';
import { deleteAccountMutation, exportOwnDataMutation } from '../../../queries/account.ts';
import { useApp } from '../../../session/use-app.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Answer, OwnerProofForm } from './owner-proof-form.tsx';
import styles from './profile.module.css';
import type { ProofOptions } from './proof-field.tsx';

type OwnDataSectionProps = {
  proof: ProofOptions;
  onDeleted: () => void;
  /** The server refused: the proof of the owner may be too old. */
  onRefused: () => void;
};

/** A copy of the viewer's data, and the deletion of the account. docs/decisions.md, "Own data". */
export function OwnDataSection(props: OwnDataSectionProps) {
  return (
    <>
      <Export {...props} />
      <Deletion {...props} />
    </>
  );
}

function Export({ proof, onRefused }: OwnDataSectionProps) {
  const download = useMutation(exportOwnDataMutation(useApp().client));
  const save = (text: string) =>
    saveFile('my-data.json', new Blob([text], { type: 'application/json' }));
  return (
    <section className={styles.part}>
      <h2>
        <Trans>A copy of your data</Trans>
      </h2>
      <p>
        <Trans>
          One file with everything that we keep of you: your profile, favourites, reminders, what
          you watched, and where you are signed in.
        </Trans>
      </p>
      <OwnerProofForm
        name="copy"
        proof={proof}
        action={download}
        onDone={save}
        onRefused={onRefused}
      >
        <Trans>Download your data</Trans>
      </OwnerProofForm>
    </section>
  );
}

function Deletion({ proof, onDeleted, onRefused }: OwnDataSectionProps) {
  const remove = useMutation(deleteAccountMutation(useApp().client));
  return (
    <section className={`${styles.part} ${styles.end}`}>
      <h2>
        <Trans>Delete your account</Trans>
      </h2>
      <p>
        <DeletionWarning />
      </p>
      <OwnerProofForm
        name="deletion"
        proof={proof}
        action={remove}
        onDone={onDeleted}
        onRefused={onRefused}
        question={(answer) => <DeletionQuestion {...answer} />}
      >
        <Trans>Delete my account for good</Trans>
      </OwnerProofForm>
    </section>
  );
}

/** Asks again, because a single press of a button or of Enter must not delete an account. */
function DeletionQuestion({ onYes, onNo }: Answer) {
  const { t } = useLingui();
  return (
    <Dialog label={t`Delete your account`} onClose={onNo}>
      <div className={styles.question}>
        <h2>
          <Trans>Delete your account</Trans>
        </h2>
        <p>
          <DeletionWarning />
        </p>
        <div className={styles.answers}>
          <Button variant="primary" onClick={onNo}>
            <Trans>Keep my account</Trans>
          </Button>
          <Button onClick={onYes}>
            <Trans>Delete my account for good</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function DeletionWarning() {
  return (
    <Trans>
      Your account goes for good, with everything that belongs to it, here and on all your devices.
      Nobody can bring it back.
    </Trans>
  );
}
