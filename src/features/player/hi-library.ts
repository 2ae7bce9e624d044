/**
 * The operator's own player library: a script that, once ready, leaves `HiPlayer` on the window. It is waited for by
 * looking every 500 ms, for as long as the screen wants it. docs/product.md, 4.
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
  /** The screen's; `setLanguage` gives another one. */
  language: string;
  /** A WebVTT file of small pictures. */
  storyboard?: string;
  /** Fills the screen with the video and all that lies over it. */
  toggleFullscreen: () => void;
  /** What plays HLS here: the library that we have anyway. */
  loadHls: () => Promise<unknown>;
};

/** One running player: its video, and how to end it. Not every operator's library has what is optional. */
export type HiPlayerInstance = {
  readonly media: HTMLVideoElement;
  /** When what is shown was broadcast, where the stream says so. */
  readonly playingDate?: Date | null;
  /** Seconds; as live as the stream can be played. */
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
  /** The library, once it is there. */
  find: () => HiPlayerLibrary | undefined;
  onReady: (library: HiPlayerLibrary) => void;
  /** After each 60 attempts without success, with their number. */
  onDelay: (attempts: number) => void;
};

/** Checks until the library is there; the returned function ends the wait. */
export function awaitLibrary({ find, onReady, onDelay }: LibraryWatch): () => void {
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

/** Adds the loader's script once; `onFailed` when it does not arrive, after which it may be tried again. */
export function loadScript(url: string, onFailed: () => void): void {
  const { href } = new URL(url, document.baseURI);
  if ([...document.scripts].some((script) => script.src === href)) return;
  trustScript(href);
  const script = document.createElement('script');
  script.src = href;
  script.async = true;
  script.addEventListener('error', () => {
    script.remove();
    onFailed();
  });
  document.head.append(script);
}
