export type Message = { id: string; text: string };

/** The messages of a gettext catalog, the header left out. */
export function messagesOf(po: string): Message[] {
  return po
    .split(/\n\s*\n/)
    .map((block) => ({ id: fieldOf(block, 'msgid'), text: fieldOf(block, 'msgstr') }))
    .filter(({ id }) => id !== '');
}

function fieldOf(block: string, name: string): string {
  const match = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(block);
  if (!match?.[1]) return '';
  return [...match[1].matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, part = '']) => JSON.parse(`"${part}"`))
    .join('');
}

/** Names of the values and elements a message needs: `{minutes}`, `<0>`. */
export function placeholdersOf(message: string): string[] {
  const values = [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name);
  const elements = [...message.matchAll(/<(\d+)\/?>/g)].map(([, name = '']) => name);
  return [...new Set([...values, ...elements])].filter((name) => name !== '');
}
