/**
 * Says that the app uses less data: once when this begins automatically, and in the viewer's menu as long as it lasts.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { dataSavingAtom, noteDataSavingShownAtom } from '../../session/data-saving-atom.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToastAtom } from '../../ui/toast.tsx';

/** Long enough to read two sentences. */
const duration = 10_000;

/** A toast, once a visit, when less data is used because of the connection. */
export function DataSavingToast() {
  const { t } = useLingui();
  const { reason } = useAtomValue(dataSavingAtom);
  const noteFirstShown = useSetAtom(noteDataSavingShownAtom);
  const showToast = useSetAtom(showToastAtom);
  const text = t`Your connection is slow or metered, so less data is used. You can change this under Profile, Storage.`;
  useEffect(() => {
    // A viewer who has switched it on knows it already.
    if ((reason !== 'slow' && reason !== 'metered') || !noteFirstShown()) return;
    showToast({ key: 'data-saving', text, variant: 'plain', duration });
  }, [reason, noteFirstShown, showToast, text]);
  return null;
}

export function DataSavingLink() {
  const { reason } = useAtomValue(dataSavingAtom);
  if (!reason) return null;
  return (
    <Link to="/profile/storage">
      <Icon name="check" size={20} />
      <Trans>Less data is used</Trans>
    </Link>
  );
}
