import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { showToastAtom } from './toast.tsx';

/** Takes the place of an opened part whose code could not be fetched. It only shows a toast, and calls `onClose`. */
export function ChunkLoadFailure({ onClose }: { onClose?: () => void }) {
  const { t } = useLingui();
  const showToast = useSetAtom(showToastAtom);
  const showToastAndClose = useEffectEvent(() => {
    const text = navigator.onLine
      ? t`The server did not answer as it should. Please try again in a moment.`
      : t`You are offline. The guide and the pages you have visited still work.`;
    showToast({ key: 'lost-part', text, variant: 'failure', duration: 5000 });
    onClose?.();
  });
  useEffect(() => showToastAndClose(), []);
  return null;
}
