import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import {
  type RefusedKind,
  refusedChangesAtom,
  showsRefusalsAtom,
} from '../../session/unseen-changes.ts';
import { showToastAtom } from '../../ui/toast.tsx';

/** Long enough to read a sentence that nobody expected. */
const duration = 10_000;

/** Positions and views are not listed: their refusal changes nothing that the viewer sees. */
const sentences: Partial<Record<RefusedKind, MessageDescriptor>> = {
  favourite: msg`A favourite that you changed earlier was not accepted. It is as it was before.`,
  reminder: msg`A reminder that you changed earlier was not accepted. It is as it was before.`,
  rule: msg`Reminders by rule that you changed earlier were not accepted. They are as they were before.`,
  'channel-order': msg`The order of channels that you changed earlier was not accepted. It is as it was before.`,
  'progress-removal': msg`A title that you removed from Continue watching could not be removed. It is in the row again.`,
};

/** Says that a change made earlier was not accepted and has been undone. */
export function RefusedChanges() {
  const { _ } = useLingui();
  const [refused, setRefused] = useAtom(refusedChangesAtom);
  const setShows = useSetAtom(showsRefusalsAtom);
  const showToast = useSetAtom(showToastAtom);
  useEffect(() => {
    setShows(true);
    return () => setShows(false);
  }, [setShows]);
  useEffect(() => {
    if (refused.length === 0) return;
    for (const { kind } of refused) {
      const sentence = sentences[kind];
      if (sentence)
        showToast({ key: `${kind}-undone`, text: _(sentence), variant: 'failure', duration });
    }
    setRefused([]);
  }, [refused, setRefused, showToast, _]);
  return null;
}
