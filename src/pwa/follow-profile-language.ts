/**
 * The app speaks the language of the profile that watches, and goes back to the earlier language when another one
 * watches. docs/decisions.md, "Profiles on the device".
 */
import { i18n } from '@lingui/core';
import * as v from 'valibot';
import {
  readStored,
  readStoredText,
  removeStored,
  writeStored,
  writeStoredText,
} from '../data/device/web-storage.ts';
import { defaultLanguage, isLanguage, type Language, languages } from '../domain/language.ts';
import { profileAtom, type Store } from '../session/session.ts';

const key = 'profile_language';
/** locales/language-activation.ts stores the viewer's choice under this key. */
const choiceKey = 'language';

/**
 * The profile for which the app changed the language, the language before that, and whether the viewer had chosen it.
 */
const ProfileLanguage = v.object({
  profile: v.string(),
  language: v.picklist(languages),
  before: v.picklist(languages),
  chosen: v.boolean(),
});

export type ProfileLanguageEnv = {
  store: Store;
  /** Rejects when the words cannot be loaded. */
  activateLanguage: (language: Language) => Promise<void>;
};

/**
 * Call it once in each tab. It changes the language only when a profile comes or leaves, or when the profile's own
 * language changes: a language that the viewer has chosen since stays for as long as that profile watches.
 */
export function followProfileLanguage({ store, activateLanguage }: ProfileLanguageEnv): void {
  const stored = () => readStored('local', key, ProfileLanguage);
  let spoken = stored();
  const applyProfileLanguage = async () => {
    const profile = store.get(profileAtom)?.profile;
    if (profile?.language) {
      const { id, language } = profile;
      if (spoken?.profile === id && spoken.language === language) return;
      // Another tab may have changed the language for this profile already.
      const { before, chosen } = spoken ?? stored() ?? presentLanguage();
      await activateLanguage(language);
      spoken = { profile: id, language, before, chosen };
      writeStored('local', key, spoken);
      writeStoredText('local', choiceKey, language);
    } else if (spoken) {
      const { before, chosen } = spoken;
      // Another tab may have gone back already, and the viewer may have chosen a language there since.
      const isFirst = stored()?.profile === spoken.profile;
      await activateLanguage(isFirst ? before : (chosenLanguage() ?? before));
      spoken = undefined;
      if (!isFirst) return;
      removeStored('local', key);
      if (chosen) writeStoredText('local', choiceKey, before);
      else removeStored('local', choiceKey);
    }
  };
  let last = Promise.resolve();
  const applyInTurn = () => {
    // One after the other, because the words of an earlier profile may arrive after a later profile has come. Without a
    // network, the words of a language that was never shown on this device cannot be loaded.
    last = last.then(applyProfileLanguage).catch(() => undefined);
  };
  applyInTurn();
  store.sub(profileAtom, applyInTurn);
}

function presentLanguage(): { before: Language; chosen: boolean } {
  const choice = chosenLanguage();
  const shown = isLanguage(i18n.locale) ? i18n.locale : defaultLanguage;
  return { before: choice ?? shown, chosen: choice !== undefined };
}

function chosenLanguage(): Language | undefined {
  const choice = readStoredText('local', choiceKey);
  return isLanguage(choice) ? choice : undefined;
}
