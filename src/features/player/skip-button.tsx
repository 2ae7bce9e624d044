import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type SkipRange, skippableAt } from '../../domain/catalogue/skip-ranges.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PlayerHandle } from './player-interface.ts';
import styles from './skip-button.module.css';

/** Returns the intro or recap that is playing now as `range`. The caller calls `onTime` with each position. */
export function useSkippable(ranges: readonly SkipRange[]) {
  const [range, setRange] = useState<SkipRange>();
  return { range, onTime: (position: number) => setRange(skippableAt(ranges, position)) };
}

/** Jumps to the end of an intro or recap. The player then takes the focus, because the button disappears. */
export function SkipButton({ range, handle }: { range: SkipRange; handle: PlayerHandle }) {
  return (
    <Button
      className={styles.skip}
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.focus({ preventScroll: true });
        handle.seek(range.to);
        handle.play();
      }}
    >
      {range.kind === 'intro' ? <Trans>Skip intro</Trans> : <Trans>Skip recap</Trans>}
      <Icon name="next" size={18} />
    </Button>
  );
}
