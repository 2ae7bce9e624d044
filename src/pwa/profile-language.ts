/**
 * The app speaks the language of the profile that watches, and the language of before when another one watches.
 * docs/decisions.md, "Profiles on the device".
 */
import * as v from 'valibot';
import {
  readStored,
  readStoredText,
  removeStored,
  writeStored,
} from '../data/device/web-storage.ts';
import { isLanguage, type Language, languages } from '../domain/language.ts';
import { profileAtom, type Store } from '../session/session.ts';

const key = 'profile_language';

/** The profile for which the app changed the language, and the language that the viewer had chosen here before, if any. */
const ProfileLanguage = v.object({
  profile: v.string(),
  language: v.picklist(languages),
  before: v.optional(v.picklist(languages)),
});

export type ProfileLanguageEnv = {
  store: Store;
  /** `chooseLanguage` of locales/language-activation.ts. Rejects when the words cannot be loaded. */
  chooseLanguage: (language?: Language) => Promise<void>;
};

/**
 * Call it once in each tab. It changes the language only when a profile comes or leaves, or when the profile's own
 * language changes: a language that the viewer has chosen since stays for as long as that profile watches.
 */
export function followProfileLanguage({ store, chooseLanguage }: ProfileLanguageEnv): void {
  const stored = () => readStored('local', key, ProfileLanguage);
  let spoken = stored();
  const speak = async () => {
    const profile = store.get(profileAtom)?.profile;
    if (profile?.language) {
      const { id, language } = profile;
      if (spoken?.profile === id && spoken.language === language) return;
      // Another tab may have changed the language for this profile already.
      const { before } = spoken ?? stored() ?? { before: chosenLanguage() };
      await chooseLanguage(language);
      spoken = { profile: id, language, before };
      writeStored('local', key, spoken);
    } else if (spoken) {
      // Another tab may have gone back already, and the viewer may have chosen a language there since.
      const isFirst = stored()?.profile === spoken.profile;
      await chooseLanguage(isFirst ? spoken.before : chosenLanguage());
      spoken = undefined;
      if (isFirst) removeStored('local', key);
    }
  };
  let last = Promise.resolve();
  const follow = () => {
    // One after the other, because the words of an earlier profile may arrive after a later profile has come. Without a
    // network, the words of a language that was never shown on this device cannot be loaded.
    last = last.then(speak).catch(() => undefined);
  };
  follow();
  store.sub(profileAtom, follow);
}

/** The language that is stored as the viewer's choice on this device. */
function chosenLanguage(): Language | undefined {
  const chosen = readStoredText('local', 'language');
  return isLanguage(chosen) ? chosen : undefined;
}
