import { i18n } from '@lingui/core';
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import type { Language } from '../domain/language.ts';
import { profileAtom } from '../session/session.ts';
import { followProfileLanguage } from './follow-profile-language.ts';

const lina = { id: 'lina', name: 'Lina', language: 'ar' as Language };
const zain = { id: 'zain', name: 'Zain', language: 'ar' as Language };
const noor = { id: 'noor', name: 'Noor', is_main: true };

type Watching = { id: string; name: string; language?: Language | undefined; is_main?: boolean };

const speak = (language: Language) => i18n.loadAndActivate({ locale: language, messages: {} });

/** Does what the header's button does. */
function choose(language: Language): void {
  localStorage.setItem('language', language);
  speak(language);
}

/** A tab in which one profile after the other watches. `words.come` is how the words of a language are loaded. */
function openTab() {
  const store = createStore();
  const words = { come: async () => {} };
  const watch = async (profile?: Watching) => {
    const present = profile && { pass: profile.id, profile: { is_main: false, ...profile } };
    store.set(profileAtom, present as never);
    // What is loaded for a profile comes a moment after it.
    await new Promise((done) => setTimeout(done));
    return i18n.locale;
  };
  /** The app starts with the profile that the device remembers. */
  const start = (profile: Watching) => {
    const seen = watch(profile);
    const activateLanguage = async (language: Language) => {
      await words.come();
      speak(language);
    };
    followProfileLanguage({ store, activateLanguage });
    return seen;
  };
  return { words, watch, start };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  speak('en');
});

test('a profile speaks its language, and the next one without a language that of the device', async () => {
  const { watch, start } = openTab();
  expect(await start(noor)).toBe('en');
  expect(await watch(lina)).toBe('ar');
  expect(await watch(zain)).toBe('ar');
  expect(await watch(noor)).toBe('en');
});

test.each(['en', undefined] as const)(
  'a device on which %s was chosen has that choice again',
  async (chosen) => {
    if (chosen) choose(chosen);
    const { watch, start } = openTab();
    await start(noor);
    await watch(lina);
    expect(localStorage.getItem('language')).toBe('ar');
    await watch(noor);
    expect(localStorage.getItem('language') ?? undefined).toBe(chosen);
  },
);

test('who signs out leaves the language of the device', async () => {
  const { watch, start } = openTab();
  expect(await start(lina)).toBe('ar');
  expect(await watch()).toBe('en');
});

test('a language that the viewer chose by hand stays while this profile watches, also at the next start', async () => {
  const { watch, start } = openTab();
  await start(lina);
  choose('en');
  expect(await watch({ ...lina, name: 'Lina K.' })).toBe('en');
  expect(await openTab().start(lina)).toBe('en');
});

test('a language that was changed on another device is spoken from then on', async () => {
  const { watch, start } = openTab();
  await start(lina);
  expect(await watch({ ...lina, language: 'en' })).toBe('en');
  expect(await watch({ ...lina, language: undefined })).toBe('en');
  expect(await watch(lina)).toBe('ar');
});

test('a second tab goes back to the device’s language too, and undoes no choice that was made since', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.start(noor);
  await other.start(noor);
  await one.watch(lina);
  await other.watch(lina);
  await one.watch(noor);
  // The other tab is slow, and still shows Arabic.
  speak('ar');
  expect(await other.watch(noor)).toBe('en');
  choose('ar');
  expect(await other.watch(zain)).toBe('ar');
  expect(await other.watch(noor)).toBe('ar');
});

test('without a network the words stay, and are tried again at the next start', async () => {
  const { words, watch, start } = openTab();
  await start(noor);
  words.come = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await watch(lina)).toBe('en');
  expect(await openTab().start(lina)).toBe('ar');
});

test('words that come late do not come after those of the next profile', async () => {
  const { words, watch, start } = openTab();
  await start(noor);
  const late = Promise.withResolvers<void>();
  words.come = () => late.promise;
  await watch(lina);
  await watch(noor);
  late.resolve();
  await new Promise((done) => setTimeout(done));
  expect(i18n.locale).toBe('en');
  expect(localStorage.getItem('profile_language')).toBeNull();
});
