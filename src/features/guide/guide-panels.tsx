/** What the guide opens over itself: fetched when it is first opened, or as soon as the page has nothing better to do. */
import { lazy } from 'react';

const popup = () => import('./programme-popup.tsx');
const search = () => import('./programme-search.tsx');
const keys = () => import('./keys-help.tsx');

export const ProgrammePopup = lazy(async () => ({ default: (await popup()).ProgrammePopup }));
export const ProgrammeSearch = lazy(async () => ({ default: (await search()).ProgrammeSearch }));
export const KeysHelp = lazy(async () => ({ default: (await keys()).KeysHelp }));

/** So that a tap on a programme does not wait for the network. */
export function preloadPanels(): void {
  for (const load of [popup, search, keys]) load().catch(() => undefined);
}
