import { useSetAtom } from 'jotai';
import type { RuleContext } from '../../queries/reminder-rules.ts';
import { addChangedReminders, changedRemindersAtom } from '../../session/unseen-changes.ts';
import { useApp } from '../../session/use-app.tsx';

/** What the calls about rules need. These calls also read the reminders; the popups show those that have changed. */
export function useRuleContext(): RuleContext {
  const app = useApp();
  const setChanged = useSetAtom(changedRemindersAtom);
  return { ...app, onChanged: (changed) => setChanged(addChangedReminders(changed)) };
}
