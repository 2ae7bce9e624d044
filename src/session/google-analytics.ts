/** Sends events to Google Analytics when the operator's settings name a property. It is loaded only with consent. */
import type { Sink, TrackedEvent } from './analytics.ts';
import { trustScript } from './trusted-types.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const loader = 'https://www.googletagmanager.com/gtag/js';

/** The library reads the function's own `arguments` object. It would skip an array. */
function gtag(..._: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the library accepts only the `arguments` object
  window.dataLayer.push(arguments);
}

type GoogleAnalytics = {
  sink: Sink;
  /** Call it on every navigation, so that events which the library sends by itself name the screen too. */
  setPageFields: () => void;
  end: () => void;
};

/**
 * Turns the library on. `end` turns it off, and with it the events that the library sends by itself. `now` in epoch
 * milliseconds.
 */
export function startGoogleAnalytics(id: string, now: number): GoogleAnalytics {
  const off = `ga-disable-${id}`;
  const flags = window as unknown as Record<string, boolean>;
  flags[off] = false;
  const setPageFields = () => gtag('set', pageFieldsForAnalytics());
  setPageFields();
  if (![...document.scripts].some(({ src }) => src.startsWith(loader))) {
    gtag('js', new Date(now));
    gtag('config', id, { send_page_view: false });
    const src = `${loader}?${new URLSearchParams({ id })}`;
    trustScript(src);
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
  }
  return {
    sink: ({ name, params }) => gtag('event', name, { ...params, ...pageFieldsForAnalytics() }),
    setPageFields,
    end: () => {
      flags[off] = true;
      removeCookies();
    },
  };
}

/** Removes the library's own cookies, on this host and on its parent domains. */
function removeCookies(): void {
  const hosts = location.hostname.split('.').map((_, at, all) => all.slice(at).join('.'));
  for (const [, name] of document.cookie.matchAll(/(?:^|; )(_ga[^=]*)=/g)) {
    for (const domain of ['', ...hosts.map((host) => `; domain=${host}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store exists in few browsers
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

/**
 * The fields that name the screen in each event. Of its path they contain only the first part, because the rest may be
 * personal: codes, ids of accounts and search words.
 */
function pageFieldsForAnalytics(): Record<string, string> {
  const [, name = ''] = location.pathname.split('/');
  return { page_location: `${location.origin}/${name}`, page_referrer: '', page_title: '' };
}

const longestQueue = 200;

/** Keeps events while there is no network. `end` stops this and drops the events that are kept then. */
export function queueWhileOffline(sink: Sink): { sink: Sink; end: () => void } {
  let kept: TrackedEvent[] = [];
  const send = () => {
    for (const event of kept.splice(0)) sink(event);
  };
  window.addEventListener('online', send);
  return {
    sink: (event) => {
      if (navigator.onLine) sink(event);
      else kept = [...kept.slice(1 - longestQueue), event];
    },
    end: () => window.removeEventListener('online', send),
  };
}
