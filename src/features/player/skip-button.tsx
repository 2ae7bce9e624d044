import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type SkipRange, skippableAt } from '../../domain/catalogue/skip-ranges.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PlayerHandle } from './player.ts';
import styles from './skip-button.module.css';

/** The intro or recap that plays just now. */
export function useSkippable(marks: readonly SkipRange[]) {
  const [mark, setMark] = useState<SkipRange>();
  return { mark, onTime: (position: number) => setMark(skippableAt(marks, position)) };
}

/** Jumps to the end of an intro or recap. The picture takes the focus back, since the button goes. */
export function SkipButton({ mark, handle }: { mark: SkipRange; handle: PlayerHandle }) {
  return (
    <Button
      className={styles.skip}
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.focus({ preventScroll: true });
        handle.seek(mark.to);
        handle.play();
      }}
    >
      {mark.kind === 'intro' ? <Trans>Skip intro</Trans> : <Trans>Skip recap</Trans>}
      <Icon name="next" size={18} />
    </Button>
  );
}
