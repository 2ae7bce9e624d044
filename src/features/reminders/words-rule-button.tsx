import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Loaded on the press: a search shows what it finds first. */
const WordsRuleSheet = lazy(async () => ({
  default: (await import('./words-rule-sheet.tsx')).WordsRuleSheet,
}));

/** Leads to reminders of every programme that has these words: a team, a person. */
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
