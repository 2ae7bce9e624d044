/** Says what this device cannot store, in a toast and in a line of a screen. */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { storageHealthAtom } from '../../pwa/storage-health.ts';
import { StatusMessage } from '../../ui/status-message.tsx';
import { showToastAtom } from '../../ui/toast.tsx';

/** Long enough to read two sentences. */
const duration = 12_000;

/** A toast as soon as the app finds that this device does not keep things. */
export function StorageToast() {
  const problem = useStorageProblem();
  const showToast = useSetAtom(showToastAtom);
  useEffect(() => {
    if (problem) showToast({ key: 'storage', text: problem, variant: 'plain', duration });
  }, [problem, showToast]);
  return null;
}

/** The same as a line of a screen; it renders nothing when the device stores everything. */
export function StorageStatus() {
  const problem = useStorageProblem();
  return problem ? <StatusMessage>{problem}</StatusMessage> : null;
}

/** The problem of this device's storage, records before pages; `undefined` when it stores everything. */
function useStorageProblem(): string | undefined {
  const { t } = useLingui();
  const { records, pages } = useAtomValue(storageHealthAtom);
  if (records === 'refused') {
    return t`This browser keeps nothing for the app. Your reminders stay with your account; what you change without a network is lost when you close the page.`;
  }
  if (records === 'full') {
    return t`This device is full: new reminders, and what you change without a network, cannot be kept on it. What was kept before is still there.`;
  }
  if (pages === 'refused') {
    return t`This browser keeps no pages for the app: they cannot be shown without a network.`;
  }
  if (pages === 'full') {
    return t`This device is full: pages, pictures and guide days that you open now are not kept for when you have no network.`;
  }
  return undefined;
}
