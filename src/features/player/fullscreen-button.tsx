import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toggleFullscreen } from './hi-player-handle.ts';

type FullscreenButtonProps = { className: string | undefined; frame: () => Element | null };

/** Replaces the browser's own button, which would show the video without the controls over it. */
export function FullscreenButton({ className, frame }: FullscreenButtonProps) {
  const { t } = useLingui();
  const full = useSyncExternalStore(
    subscribeToFullscreenChange,
    () => document.fullscreenElement !== null,
  );
  return (
    <IconButton
      className={className}
      variant="secondary"
      label={full ? t`Leave full screen` : t`Full screen`}
      onClick={() => {
        const element = frame();
        if (element) toggleFullscreen(element);
      }}
    >
      <Icon name="fullscreen" />
    </IconButton>
  );
}

function subscribeToFullscreenChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
