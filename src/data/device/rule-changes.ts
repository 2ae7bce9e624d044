/** The changes to send when a rule is made, changed or removed. A later change of a rule replaces an earlier one. */
import type { NewChange } from './outbox-records.ts';
import { type KeptRule, ruleRequest } from './reminder-rules.ts';

/** `before`: the rule as the device showed it, undefined when there was none. */
export function changeToPutRule(rule: KeptRule, before: KeptRule | undefined) {
  const { id } = rule;
  return {
    kind: 'rule',
    method: 'PUT',
    path: rulePath(id),
    json: ruleRequest(rule),
    replaces: ruleChangeName(id),
    undo: { kind: 'rule', id, before },
  } as const satisfies NewChange;
}

export function changeToRemoveRule(before: KeptRule) {
  const { id } = before;
  return {
    kind: 'rule',
    method: 'DELETE',
    path: rulePath(id),
    replaces: ruleChangeName(id),
    undo: { kind: 'rule', id, before },
  } as const satisfies NewChange;
}

const rulePath = (id: string) => `reminder-rules/${id}`;
const ruleChangeName = (id: string) => `rule/${id}`;
