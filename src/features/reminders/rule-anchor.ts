/** Where a rule stands on the screen of reminders. */
export const ruleAnchor = (id: string) => `rule-${id}`;
