import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The sheet is loaded when the button is pressed, so that a search shows its results sooner. */
const WordsRuleSheet = lazy(async () => ({
  default: (await import('./words-rule-sheet.tsx')).WordsRuleSheet,
}));

/** Opens the sheet for reminders of every programme with these words, such as a team or a person. */
export function WordsRuleButton({ words }: { words: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="bell" size={20} />
        <Trans>Whenever this is on</Trans>
      </Button>
      {open ? (
        <Suspense>
          <WordsRuleSheet words={words} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
