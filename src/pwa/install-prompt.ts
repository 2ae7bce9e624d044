/** Browsers offer to install the app early and only once, so the event is stored until it is needed. */

/** Chromium sends this event when it can install the app. `prompt` shows the browser's question. */
export type InstallPrompt = Event & {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

export type InstallPrompts = {
  /** Calls back with the stored prompt and with each later one. */
  onPrompt(listener: (prompt: InstallPrompt) => void): void;
};

/** Call it as the page starts, before the browser fires the event. */
export function captureInstallPrompts(): InstallPrompts {
  let held: InstallPrompt | undefined;
  let listener: ((prompt: InstallPrompt) => void) | undefined;
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise some browsers show a banner of their own.
    event.preventDefault();
    held = event as InstallPrompt;
    listener?.(held);
  });
  return {
    onPrompt(next) {
      listener = next;
      if (held) next(held);
    },
  };
}
