import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useLanguage } from '../../locales/use-language.ts';
import { hasSetReminderAtom } from '../../pwa/reminder-onboarding.ts';
import { requestPersistenceOnce } from '../../pwa/storage-persistence.ts';
import { isDeviceFull } from '../../queries/reminder-actions.ts';
import type { KeptRule } from '../../queries/reminder-rules.ts';
import {
  changeRuleMutation,
  type RuleWish,
  refusalMessage,
  removeRuleMutation,
  saveRuleMutation,
} from '../../queries/rule-changes.ts';
import { showToastAtom } from '../../ui/toast.tsx';
import { useRuleContext } from './use-rule-context.ts';

/** Saves a rule. `onKept` is called once the device has stored it, because sending it may take long. */
export function useSaveRule({ isEdited, onKept }: { isEdited: boolean; onKept: () => void }) {
  const { t } = useLingui();
  const app = useRuleContext();
  const language = useLanguage();
  const showToast = useSetAtom(showToastAtom);
  const setReminded = useSetAtom(hasSetReminderAtom);
  const onError = useShowRefusal();
  const [isSaving, setSaving] = useState(false);
  const onRuleKept = () => {
    onKept();
    if (isEdited) return;
    setReminded(true);
    void requestPersistenceOnce('reminder');
    const text = t`Your reminders are set. What is coming is listed under Reminders.`;
    showToast({ key: 'rule-set', text, variant: 'success', duration: 5000 });
  };
  const { mutate } = useMutation({
    ...saveRuleMutation({ ...app, language, onKept: onRuleKept }),
    onSettled: () => setSaving(false),
    onError,
  });
  const save = (wish: RuleWish) => {
    setSaving(true);
    mutate(wish);
  };
  return { save, isSaving };
}

/** Functions that change a rule, remove it, and restore a removed one. */
export function useRuleActions() {
  const context = { ...useRuleContext(), language: useLanguage() };
  const onError = useShowRefusal();
  const { mutate: change } = useMutation({ ...changeRuleMutation(context), onError });
  const { mutate: remove } = useMutation({ ...removeRuleMutation(context), onError });
  const { mutate: putBack } = useMutation({ ...saveRuleMutation(context), onError });
  return {
    change: (id: string, how: (rule: KeptRule) => KeptRule) => change({ id, change: how }),
    remove: (id: string) => remove(id),
    putBack: (rule: RuleWish) => putBack(rule),
  };
}

/**
 * Shows that the provider refused a change, in the provider's words where it gives some. The rule is as it was before.
 */
function useShowRefusal(): (error: Error) => void {
  const { t } = useLingui();
  const showToast = useSetAtom(showToastAtom);
  return (error) => {
    const text = isDeviceFull(error)
      ? t`This device is full: your reminder could not be kept. Free some space and try again.`
      : (refusalMessage(error) ??
        t`Your reminders could not be changed. They are as they were before.`);
    showToast({ key: 'rule-refused', text, variant: 'failure', duration: 8000 });
  };
}
