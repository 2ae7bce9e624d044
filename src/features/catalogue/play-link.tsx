import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The viewer pressed Play to come here: what is there begins by itself. */
    play?: boolean;
  }
}

type PlayLinkProps = {
  to: string;
  /** The viewer is about to press it. */
  onIntent: () => void;
  children: ReactNode;
};

/** The way to the player: the one primary action of a title's screens. */
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
