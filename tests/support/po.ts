export type Message = { id: string; text: string };

/** The messages of a gettext catalogue, without its header. */
export function messagesOf(po: string): Message[] {
  return po
    .split(/\n\s*\n/)
    .map((block) => ({ id: fieldOf(block, 'msgid'), text: fieldOf(block, 'msgstr') }))
    .filter(({ id }) => id !== '');
}

/** Returns a function that translates an English sentence, with `{value}` replaced and elements removed. */
export function translationsIn(po: string) {
  const translations = new Map(messagesOf(po).map(({ id, text }) => [id, text]));
  return (english: string, values: Readonly<Record<string, string>> = {}): string => {
    const translation = translations.get(english);
    if (translation === undefined) throw new Error(`The app does not say “${english}”.`);
    return filled(translation, values);
  };
}

/** A message with its values filled in and without its elements. */
export function filled(message: string, values: Readonly<Record<string, string>>): string {
  return message
    .replaceAll(/<\/?\d+>/g, '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
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
