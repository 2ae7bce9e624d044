import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { showToastAtom } from './toast.tsx';

/** Shown in place of a part that the viewer opened and whose code could not be fetched. It says so, and closes. */
export function ChunkLoadFailure({ onClose }: { onClose?: () => void }) {
  const { t } = useLingui();
  const showToast = useSetAtom(showToastAtom);
  const refuse = useEffectEvent(() => {
    const text = navigator.onLine
      ? t`The server did not answer as it should. Please try again in a moment.`
      : t`You are offline. The guide and the pages you have visited still work.`;
    showToast({ key: 'lost-part', text, variant: 'failure', duration: 5000 });
    onClose?.();
  });
  useEffect(() => refuse(), []);
  return null;
}
