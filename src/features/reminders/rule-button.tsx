import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ChunkLoadFailure } from '../../ui/chunk-load-failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { optionalLazy } from '../../ui/optional-lazy.tsx';

/** The sheet is loaded when the button is pressed, so that the guide and the lists load no more code. */
const ProgrammeRuleSheet = optionalLazy(
  async () => (await import('./programme-rule-sheet.tsx')).ProgrammeRuleSheet,
  ChunkLoadFailure,
);

type RuleButtonProps = {
  programme: RemindableProgramme;
  isIcon: boolean;
  /** Called when a rule is set. */
  onSet: () => void;
};

/** Opens the sheet for reminders of every episode, or of each day at this time. */
export function RuleButton({ programme, isIcon, onSet }: RuleButtonProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { title } = programme;
  const trigger = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  return (
    <>
      {isIcon ? (
        <IconButton {...trigger} label={t`More reminders for ${title}`}>
          <Icon name="more" size={20} />
        </IconButton>
      ) : (
        <Button {...trigger}>
          <Icon name="more" size={20} />
          <Trans>Every episode…</Trans>
        </Button>
      )}
      {open ? (
        <Suspense>
          <ProgrammeRuleSheet {...{ programme, onSet }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
