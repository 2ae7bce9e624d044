import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The viewer opened this screen with Play, so the video begins without another press. */
    play?: boolean;
  }
}

type PlayLinkProps = {
  to: string;
  /** Called when the viewer is about to press the link. */
  onIntent: () => void;
  children: ReactNode;
};

/** The link to the player: the only primary action of a title's screen. */
export function PlayLink({ to, onIntent, children }: PlayLinkProps) {
  return (
    <Link
      to={to}
      state={{ play: true }}
      className={buttonClass('primary')}
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
    >
      <Icon name="play" size={20} filled />
      {children}
    </Link>
  );
}
