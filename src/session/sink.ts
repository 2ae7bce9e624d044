/** Where events go: to Google Analytics, when the operator's settings name a property. Loaded only with consent. */
import type { Sink, TrackedEvent } from './analytics.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const loader = 'https://www.googletagmanager.com/gtag/js';

/** The library reads the call's own `arguments`, so an array would be passed over. */
function gtag(..._: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: what the library looks for
  window.dataLayer.push(arguments);
}

/** Switches the library on; the returned function switches it off, also for what it does by itself. */
export function startGoogleAnalytics(id: string): { sink: Sink; end: () => void } {
  const off = `ga-disable-${id}`;
  const flags = window as unknown as Record<string, boolean>;
  flags[off] = false;
  if (![...document.scripts].some(({ src }) => src.startsWith(loader))) {
    gtag('js', new Date());
    gtag('config', id, { send_page_view: false });
    document.head.append(
      Object.assign(document.createElement('script'), {
        src: `${loader}?${new URLSearchParams({ id })}`,
        async: true,
      }),
    );
  }
  return {
    sink: ({ name, params }) => gtag('event', name, { ...params, ...place() }),
    end: () => {
      flags[off] = true;
      removeCookies();
    },
  };
}

/** The library's own, on this host and on those above it. */
function removeCookies(): void {
  const hosts = location.hostname.split('.').map((_, at, all) => all.slice(at).join('.'));
  for (const [, name] of document.cookie.matchAll(/(?:^|; )(_ga[^=]*)=/g)) {
    for (const domain of ['', ...hosts.map((host) => `; domain=${host}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store exists in few browsers
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

/** The screen without what an address may hold of a person: codes, ids of accounts, what was searched for. */
function place(): Record<string, string> {
  const [, screen = ''] = location.pathname.split('/');
  return { page_location: `${location.origin}/${screen}`, page_referrer: '', page_title: '' };
}

const longestQueue = 200;

/** Holds events back while there is no network; the returned function ends that, and what is held is lost. */
export function queuedOffline(sink: Sink): { sink: Sink; end: () => void } {
  let held: TrackedEvent[] = [];
  const send = () => {
    for (const event of held.splice(0)) sink(event);
  };
  window.addEventListener('online', send);
  return {
    sink: (event) => {
      if (navigator.onLine) sink(event);
      else held = [...held.slice(1 - longestQueue), event];
    },
    end: () => window.removeEventListener('online', send),
  };
}
