import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './cell-player.module.css';
import { combineListeners } from './combine-listeners.ts';
import { PlayerFailureMessage } from './player-failure.tsx';
import type { PlayerEvents } from './player-interface.ts';
import { PlayerView } from './player-view.tsx';
import { SoundOffer } from './sound-offer.tsx';
import { usePlayback } from './use-playback.ts';
import { useRelayRefusal } from './use-relay-refusal.ts';
import { useStallWatch } from './use-stall-watch.ts';

type CellPlayerProps = {
  /** The channel. */
  id: string;
  src: string;
  title: string;
  /** True when the sound of another cell is on. */
  silent: boolean;
  events: Partial<PlayerEvents>;
};

/**
 * One channel of the multiview: our own player without controls, in a quality that fits its size. Keys and media
 * controls belong to the screen, because one press must not reach four players.
 */
export function CellPlayer({ id, src, title, silent, events }: CellPlayerProps) {
  const player = usePlayback({ mediaKey: id, src, live: true });
  const { source, attempt, state, failure } = player.playback;
  const reason = useRelayRefusal(source.src, failure !== undefined);
  /** The browser plays it without sound, because the viewer has not touched the page yet. */
  const [refused, setRefused] = useState(false);
  const all = combineListeners(player.events, events, {
    onPlay: () => setRefused(!silent && player.handle?.muted === true),
    onMuted: (muted) => setRefused(refused && muted),
  });
  useStallWatch(player.handle, state !== 'failed', {
    onRecover: () => player.handle?.goLive(),
    onReload: player.retry,
    onGiveUp: () => all.onFailure('network'),
  });
  return (
    <div className={styles.cell} data-playback={state}>
      <PlayerView
        src={source.src}
        stream="live"
        title={title}
        autoPlay
        cell={{ silent }}
        events={all}
        plain
        attempt={attempt}
      />
      <div role="status">
        {state === 'waiting' ? (
          <>
            <Spinner />
            <span className="visually-hidden">
              <Trans>Loading…</Trans>
            </span>
          </>
        ) : null}
      </div>
      {refused && !silent && player.handle ? <SoundOffer handle={player.handle} /> : null}
      {failure ? (
        <PlayerFailureMessage failure={failure} reason={reason} onRetry={player.retry} />
      ) : null}
    </div>
  );
}
