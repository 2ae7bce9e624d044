import { i18n } from '@lingui/core';
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import type { Language } from '../domain/language.ts';
import { profileAtom } from '../session/session.ts';
import { followProfileLanguage } from './profile-language.ts';

const lina = { id: 'lina', name: 'Lina', language: 'ar' as Language };
const zain = { id: 'zain', name: 'Zain', language: 'ar' as Language };
const noor = { id: 'noor', name: 'Noor', is_main: true };

type Watching = { id: string; name: string; language?: Language | undefined; is_main?: boolean };

const speak = (language: Language) => i18n.loadAndActivate({ locale: language, messages: {} });

/** A tab in which one profile after the other watches. `online` is whether words can be loaded. */
function openTab(first?: Watching) {
  const store = createStore();
  const tab = { online: true };
  const watch = async (profile: Watching | undefined) => {
    store.set(
      profileAtom,
      profile && {
        pass: `pass of ${profile.id}`,
        profile: { is_main: false, ...profile } as never,
      },
    );
    // What is loaded for a profile comes a moment after it.
    await new Promise((done) => setTimeout(done));
    return i18n.locale;
  };
  const start = async () => {
    const seen = watch(first);
    followProfileLanguage({
      store,
      chooseLanguage: async (language) => {
        await Promise.resolve();
        if (!tab.online) throw new TypeError('Failed to fetch');
        speak(language);
      },
    });
    return seen;
  };
  return { tab, watch, start };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  speak('en');
});

test('a profile speaks its language, and the next one without a language that of the device', async () => {
  const { watch, start } = openTab(noor);
  expect(await start()).toBe('en');
  expect(await watch(lina)).toBe('ar');
  expect(await watch(zain)).toBe('ar');
  expect(await watch(noor)).toBe('en');
});

test('who signs out leaves the language of the device', async () => {
  const { watch, start } = openTab(lina);
  expect(await start()).toBe('ar');
  expect(await watch(undefined)).toBe('en');
});

test('a language that the viewer chose by hand stays while this profile watches, also at the next start', async () => {
  const { watch, start } = openTab(lina);
  await start();
  speak('en');
  expect(await watch({ ...lina, name: 'Lina K.' })).toBe('en');
  expect(await openTab(lina).start()).toBe('en');
});

test('a language that was changed on another device is spoken from then on', async () => {
  const { watch, start } = openTab(lina);
  await start();
  expect(await watch({ ...lina, language: 'en' })).toBe('en');
  expect(await watch({ ...lina, language: undefined })).toBe('en');
  expect(await watch(lina)).toBe('ar');
});

test('a second tab goes back to the same language of the device', async () => {
  const one = openTab(noor);
  const other = openTab(noor);
  await one.start();
  await other.start();
  await one.watch(lina);
  await other.watch(lina);
  await one.watch(noor);
  speak('ar');
  expect(await other.watch(noor)).toBe('en');
});

test('without a network the words stay, and are tried again at the next start', async () => {
  const { tab, watch, start } = openTab(noor);
  await start();
  tab.online = false;
  expect(await watch(lina)).toBe('en');
  expect(await openTab(lina).start()).toBe('ar');
});

test('the words of a profile that has left do not come after those of the next', async () => {
  const { watch, start } = openTab(noor);
  await start();
  void watch(lina);
  expect(await watch(noor)).toBe('en');
});
