import { Component, type ReactNode, Suspense } from 'react';
import { playsAs } from '../../domain/account/player-kind.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { EmbeddedPage } from './embedded-page.tsx';
import { lazyGenericPlayer, lazyHiPlayer } from './lazy-player.tsx';
import type { PlayerProps } from './player-interface.ts';
import styles from './player-view.module.css';
import { usePlayerChoice } from './use-player-choice.ts';

type PlayerViewProps = PlayerProps & {
  /** Always the generic player, or the embedded page. */
  plain: boolean;
  /** Each attempt makes a new player. */
  attempt: number;
};

/** The player that fits the viewer and the video. While its code is fetched, the poster is shown. */
export function PlayerView({ plain, attempt, ...props }: PlayerViewProps) {
  const chosen = usePlayerChoice();
  const own = plain ? 'generic' : chosen?.kind;
  const kind = playsAs(props.src) === 'page' ? 'page' : own;
  const GenericPlayer = lazyGenericPlayer();
  const HiPlayer = lazyHiPlayer();
  const poster = <LoadingPoster address={props.poster} />;
  return (
    <PlayerBoundary
      key={attempt}
      fallback={poster}
      onError={() => props.events.onFailure('library')}
    >
      <Suspense fallback={poster}>
        {kind === undefined ? poster : null}
        {kind === 'page' ? <EmbeddedPage {...props} /> : null}
        {kind === 'generic' ? <GenericPlayer {...props} /> : null}
        {kind === 'hiplayer' && chosen ? (
          <HiPlayer {...props} loaderUrl={chosen.loaderUrl ?? ''} playerId={chosen.playerId} />
        ) : null}
      </Suspense>
    </PlayerBoundary>
  );
}

function LoadingPoster({ address }: { address: string | undefined }) {
  return (
    <div className={styles.loading} aria-busy="true">
      {address ? <img src={address} alt="" className={styles.poster} /> : null}
      <Spinner />
    </div>
  );
}

type Props = { fallback: ReactNode; onError: () => void; children: ReactNode };

/** Catches the failure to load a player's code: the page around the player stays. */
class PlayerBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
