import { useLingui } from '@lingui/react/macro';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { refusedChangesAtom } from '../../session/news.ts';
import { showToastAtom } from '../../ui/toast.tsx';

/** Long enough to read a sentence that nobody expected. */
const duration = 10_000;

/** Says that a favourite or a reminder, changed earlier, was not accepted and is as it was before. */
export function RefusedChanges() {
  const { t } = useLingui();
  const [refused, setRefused] = useAtom(refusedChangesAtom);
  const showToast = useSetAtom(showToastAtom);
  useEffect(() => {
    if (refused.length === 0) return;
    if (refused.some(({ kind }) => kind === 'favourite')) {
      const text = t`A favourite that you changed earlier was not accepted. It is as it was before.`;
      showToast({ key: 'favourite-undone', text, look: 'failure', duration });
    }
    if (refused.some(({ kind }) => kind === 'reminder')) {
      const text = t`A reminder that you changed earlier was not accepted. It is as it was before.`;
      showToast({ key: 'reminder-undone', text, look: 'failure', duration });
    }
    setRefused([]);
  }, [refused, setRefused, showToast, t]);
  return null;
}
