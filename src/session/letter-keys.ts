/**
 * Shortcuts of one letter, digit or symbol. A viewer who dictates, or rests a hand on the keyboard, turns them off on
 * this device. docs/decisions.md, "Reachable by everyone".
 */
import { readStoredText, writeStoredText } from '../data/device/web-storage.ts';
import { latinKey, type PressedKey } from '../domain/device/latin-key.ts';

const key = 'letter_keys';

export type LetterKeys = 'on' | 'off';

export function readLetterKeysChoice(): LetterKeys {
  return readStoredText('local', key) === 'off' ? 'off' : 'on';
}

/** Returns false when the browser refuses to store the choice. */
export const keepLetterKeysChoice = (choice: LetterKeys) => writeStoredText('local', key, choice);

/** The Latin name of a pressed key. Empty for a letter, digit or symbol if the viewer has turned such shortcuts off. */
export function shortcutKey(event: PressedKey): string {
  const pressed = latinKey(event);
  const isNamed = pressed.length > 1 || pressed === ' ';
  return isNamed || readLetterKeysChoice() === 'on' ? pressed : '';
}
