/** Browsers say early, and only once, that they can install the app: it is held until somebody asks for it. */

/** Chromium's own: the browser is ready to install, when asked. */
export type InstallPrompt = Event & {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

export type InstallPrompts = {
  /** Calls back with the prompt that is held, and with each that comes. */
  follow(listener: (prompt: InstallPrompt) => void): void;
};

/** To be called as the page starts. */
export function holdInstallPrompts(): InstallPrompts {
  let held: InstallPrompt | undefined;
  let listener: ((prompt: InstallPrompt) => void) | undefined;
  window.addEventListener('beforeinstallprompt', (event) => {
    // Else some browsers put a banner of their own over the page.
    event.preventDefault();
    held = event as InstallPrompt;
    listener?.(held);
  });
  return {
    follow(next) {
      listener = next;
      if (held) next(held);
    },
  };
}
