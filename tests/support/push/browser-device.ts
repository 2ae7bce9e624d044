/** A viewer's browser, Chromium or Firefox, with what the tests do in both. */
export type DevicePage = {
  url(): string;
  goTo(url: string): Promise<void>;
  /** Runs in the page. */
  run<A, R>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  close(): Promise<void>;
};

/** A page that is used by hand, in any engine. */
export type HandPage = Pick<DevicePage, 'goTo' | 'run'> & {
  /** A key, or several that are held together: `Shift+PageDown`. */
  press(keys: string): Promise<void>;
  clickAt(place: { x: number; y: number }): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** Gives the page the focus again after a window of its own. Without it Firefox sends no event of the focus. */
  toFront(): Promise<void>;
};

export type HandDevice = { open(): Promise<HandPage>; close(): Promise<void> };

/**
 * How long a browser or a page may take to start. This is six times the default of the libraries, for a machine that
 * is busy with other tests.
 */
export const startTimeoutMs = 180_000;

export type BrowserDevice = {
  name: 'Chromium' | 'Firefox';
  open(): Promise<DevicePage>;
  /** All tabs, also those that a notification has opened. */
  pages(): Promise<DevicePage[]>;
  close(): Promise<void>;
};

export type DeviceParts = {
  /** The folder of the browser's profile. */
  profile: string;
  /** Flags or preferences that make the browser use our push service. */
  pushService: readonly string[];
  /** The address of the desktop's D-Bus session. */
  desktop: string;
  /** The origin of the app, which may show notifications without asking. */
  origin: string;
};
