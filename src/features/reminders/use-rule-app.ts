import { useSetAtom } from 'jotai';
import type { RuleContext } from '../../queries/reminder-rules.ts';
import { movedRemindersAtom } from '../../session/background-events.ts';
import { useApp } from '../../session/use-app.tsx';

/** What the calls about rules need. They read the reminders, too, and the popups then show which have moved. */
export function useRuleApp(): RuleContext {
  const app = useApp();
  const setMoved = useSetAtom(movedRemindersAtom);
  return { ...app, onMoved: (moved) => setMoved((before) => [...before, ...moved]) };
}
