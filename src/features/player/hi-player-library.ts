/**
 * The operator's own player library: a script that, once ready, leaves `HiPlayer` on the window. The app looks for
 * it every 500 ms, for as long as the screen wants it. docs/product.md, 4.
 */
import { trustScript } from '../../session/trusted-types.ts';

export type HiPlayerOptions = {
  player_id: string;
  src: string;
  title: string;
  poster?: string;
  live: boolean;
  autoplay: boolean;
  subtitles: readonly { src: string; language: string; label: string }[];
  /** The language of the screen; `setLanguage` changes it. */
  language: string;
  /** The address of a WebVTT file of small pictures. */
  storyboard?: string;
  /** Shows the video and the controls over it in full screen. */
  toggleFullscreen: () => void;
  /** Loads hls.js, which the app has anyway. */
  loadHls: () => Promise<unknown>;
};

/** One running player. Optional members are not in every operator's library. */
export type HiPlayerInstance = {
  readonly media: HTMLVideoElement;
  /** The time at which the shown moment was broadcast, if the stream says it. */
  readonly playingDate?: Date | null;
  /** Seconds; the latest position that can be played. */
  readonly liveSyncPosition?: number | null;
  setLanguage?(language: string): void;
  destroy(): void;
};

export type HiPlayerLibrary = {
  create(container: HTMLElement, options: HiPlayerOptions): HiPlayerInstance;
};

declare global {
  interface Window {
    HiPlayer?: HiPlayerLibrary;
  }
}

const pollEvery = 500;
const reportEvery = 60;

export type LibraryWatch = {
  /** Returns the library once it has loaded. */
  find: () => HiPlayerLibrary | undefined;
  onReady: (library: HiPlayerLibrary) => void;
  /** Called after each 60 attempts without success, with their number. */
  onDelay: (attempts: number) => void;
};

/** Looks for the library until it has loaded; the returned function ends this. */
export function watchForLibrary({ find, onReady, onDelay }: LibraryWatch): () => void {
  let attempts = 0;
  const present = find();
  if (present) {
    onReady(present);
    return () => {};
  }
  const timer = setInterval(() => {
    const library = find();
    if (library) {
      clearInterval(timer);
      onReady(library);
      return;
    }
    attempts += 1;
    if (attempts % reportEvery === 0) onDelay(attempts);
  }, pollEvery);
  return () => clearInterval(timer);
}

/**
 * Adds the loader's script, if the page does not have it yet. `onFailed` is called when the script cannot be loaded;
 * the next call adds it again. After a call of the returned function, `onFailed` is not called any more.
 */
export function addLoaderScript(url: string, onFailed: () => void): () => void {
  const { href } = new URL(url, document.baseURI);
  const script = [...document.scripts].find(({ src }) => src === href) ?? appendScript(href);
  script.addEventListener('error', onFailed);
  return () => script.removeEventListener('error', onFailed);
}

function appendScript(href: string): HTMLScriptElement {
  trustScript(href);
  const script = document.createElement('script');
  script.src = href;
  script.async = true;
  // A script element that failed never loads later. It is removed, so that the next call adds a new one. That happens
  // even if no screen waits for the library any more.
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
  return script;
}
