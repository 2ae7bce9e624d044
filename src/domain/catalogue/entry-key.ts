/** The key of an entry in a list. It contains the type, because two types may share an id. */
export const entryKey = ({ type, content }: KeyedEntry): string => `${type} ${content.id}`;

/** What every entry of a list has. */
export type KeyedEntry = { type: string; content: { id: string } };
