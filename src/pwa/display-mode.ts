/** The kind of window in which the app runs. */

/** The modes of an installed app, the most specific first. */
const installedModes = ['window-controls-overlay', 'standalone', 'minimal-ui'] as const;

export type DisplayMode = (typeof installedModes)[number] | 'browser';

export function displayMode(): DisplayMode {
  const onIos = 'standalone' in navigator && navigator.standalone === true;
  if (onIos) return 'standalone';
  return (
    installedModes.find((mode) => globalThis.matchMedia?.(`(display-mode: ${mode})`).matches) ??
    'browser'
  );
}

/** Whether the app runs from the home screen or from an icon of the desktop. */
export function isInstalled(): boolean {
  return displayMode() !== 'browser';
}
