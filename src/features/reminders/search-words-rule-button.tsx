import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChunkLoadFailure } from '../../ui/chunk-load-failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { optionalLazy } from '../../ui/optional-lazy.tsx';

/** The sheet is loaded when the button is pressed, so that a search shows its results sooner. */
const WordsRuleSheet = optionalLazy(
  async () => (await import('./search-words-rule-sheet.tsx')).SearchWordsRuleSheet,
  ChunkLoadFailure,
);

/** Opens the sheet for reminders of every programme with these words, such as a team or a person. */
export function SearchWordsRuleButton({ words }: { words: string }) {
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
