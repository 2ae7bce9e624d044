import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './player-controller.module.css';
import type { PlayerHandle } from './player-interface.ts';

/**
 * Browsers start a video without sound if the viewer has not touched the page yet. The offer says so, and turns the
 * sound on.
 */
export function SoundOffer({ handle }: { handle: PlayerHandle }) {
  return (
    <Button className={styles.sound} variant="secondary" onClick={() => handle.toggleMuted()}>
      <Icon name="muted" size={20} />
      <Trans>Tap for sound</Trans>
    </Button>
  );
}
