/** Names the key of a shortcut. docs/decisions.md, "Reachable by everyone". */

const symbols: Readonly<Record<string, string>> = { Slash: '/', Period: '.', Comma: ',' };

/** What a keyboard reports of a key: what it types, and its place. */
export type PressedKey = { readonly key: string; readonly code: string };

/** A letter or a digit of another script, such as Arabic, counts as the Latin one in its place on the keyboard. */
export function latinKey({ key, code }: PressedKey): string {
  if (!/^(?![ -~\p{sc=Latn}])[\p{L}\p{Nd}]/u.test(key)) return key;
  return symbols[code] ?? /^(Key|Digit|Numpad)(.)$/.exec(code)?.[2]?.toLowerCase() ?? key;
}
