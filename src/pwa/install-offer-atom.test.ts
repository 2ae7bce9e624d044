import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { dropEvents, sendEventsTo, type TrackedEvent } from '../session/analytics.ts';
import { displayMode, isInstalled } from './display-mode.ts';
import { watchInstall } from './install-offer-atom.ts';

const prompts = { onPrompt: () => undefined };
let measured: TrackedEvent[];

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('window', new EventTarget());
  measured = [];
  // Other test files measure too, and their events wait.
  dropEvents()();
  return sendEventsTo((event) => measured.push(event));
});

/** The media queries that hold in a window of this kind. */
function runIn(...modes: readonly string[]) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: modes.some((mode) => query === `(display-mode: ${mode})`),
  }));
}

test('the kind of window is measured once a visit, and again in the next one', () => {
  runIn('standalone');
  watchInstall(createStore(), prompts);
  watchInstall(createStore(), prompts);
  expect(measured).toEqual([{ name: 'display_mode', params: { mode: 'standalone' } }]);
  vi.stubGlobal('sessionStorage', memoryStorage());
  runIn('browser');
  watchInstall(createStore(), prompts);
  expect(measured.at(-1)).toEqual({ name: 'display_mode', params: { mode: 'browser' } });
});

test('installing is measured when the browser says that it is done', () => {
  runIn('browser');
  watchInstall(createStore(), prompts);
  window.dispatchEvent(new Event('appinstalled'));
  expect(measured.map(({ name }) => name)).toEqual(['display_mode', 'app_installed']);
});

test('a window that draws its own title bar is one of an installed app, a tab in full screen is not', () => {
  runIn('window-controls-overlay', 'standalone');
  expect([displayMode(), isInstalled()]).toEqual(['window-controls-overlay', true]);
  runIn('minimal-ui');
  expect([displayMode(), isInstalled()]).toEqual(['minimal-ui', true]);
  runIn('fullscreen');
  expect([displayMode(), isInstalled()]).toEqual(['browser', false]);
});
