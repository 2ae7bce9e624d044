/**
 * The app speaks the language of the profile that watches, and the language of before when another one watches.
 * docs/decisions.md, "Profiles on the device".
 */
import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { readStored, removeStored, writeStored } from '../data/device/web-storage.ts';
import { defaultLanguage, isLanguage, type Language, languages } from '../domain/language.ts';
import { profileAtom, type Store } from '../session/session.ts';

const key = 'profile_language';

/** The profile for which the app changed the language, and the language that the device had before. */
const ProfileLanguage = v.object({
  profile: v.string(),
  language: v.picklist(languages),
  before: v.picklist(languages),
});
type ProfileLanguage = v.InferOutput<typeof ProfileLanguage>;

export type ProfileLanguageEnv = {
  store: Store;
  /** Shows a language and stores it on this device. Rejects when its words cannot be loaded. */
  chooseLanguage: (language: Language) => Promise<void>;
};

/**
 * Call it once in each tab. It changes the language only when a profile comes or leaves, or when the profile's own
 * language changes: a language that the viewer has chosen since stays for as long as that profile watches.
 */
export function followProfileLanguage({ store, chooseLanguage }: ProfileLanguageEnv): void {
  let spoken = readStored('local', key, ProfileLanguage);
  const speak = async () => {
    const profile = store.get(profileAtom)?.profile;
    if (profile?.language) {
      const next = {
        profile: profile.id,
        language: profile.language,
        before: languageBefore(spoken),
      };
      if (spoken?.profile === next.profile && spoken.language === next.language) return;
      await chooseLanguage(next.language);
      spoken = next;
      writeStored('local', key, next);
    } else if (spoken) {
      await chooseLanguage(spoken.before);
      spoken = undefined;
      removeStored('local', key);
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

/** Another tab may have changed the language for this profile already. */
function languageBefore(spoken: ProfileLanguage | undefined): Language {
  const known = spoken ?? readStored('local', key, ProfileLanguage);
  if (known) return known.before;
  return isLanguage(i18n.locale) ? i18n.locale : defaultLanguage;
}
