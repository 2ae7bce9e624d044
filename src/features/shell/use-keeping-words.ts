import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { storageHealthAtom } from '../../pwa/storage.ts';

/** What this device does not keep, the graver part first; `undefined` when it keeps everything. */
export function useKeepingWords(): string | undefined {
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
