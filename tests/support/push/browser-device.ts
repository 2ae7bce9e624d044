/** A viewer's browser, whichever it is: what the tests do with both. */
export type DevicePage = {
  url(): string;
  goTo(url: string): Promise<void>;
  /** Runs in the page. */
  run<A, R>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  close(): Promise<void>;
};

/**
 * How long a browser or a page may take to start on a machine that is busy with
 * other tests: six times the libraries' own.
 */
export const startTimeoutMs = 180_000;

export type BrowserDevice = {
  name: 'Chromium' | 'Firefox';
  open(): Promise<DevicePage>;
  /** Every tab, those that a notification opened included. */
  pages(): Promise<DevicePage[]>;
  close(): Promise<void>;
};

export type DeviceParts = {
  /** Where the browser keeps its profile. */
  profile: string;
  /** Flags or preferences that lead it to our push service. */
  pushService: readonly string[];
  /** The desktop's D-Bus session. */
  desktop: string;
  /** The app, which may notify without asking. */
  origin: string;
};
