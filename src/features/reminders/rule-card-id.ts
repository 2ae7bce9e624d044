/** The id of a rule's card on the screen of reminders, for links to the card. */
export const ruleCardId = (id: string) => `rule-${id}`;
