type Loading = {
  onWaiting: (waiting: boolean) => void;
  onLoaded: () => void;
  onFailure: () => void;
};

/**
 * Whether a page comes into its frame, which does not tell it from what a browser shows in its stead. So the page's host
 * is asked whether it answers at all, and the browser says what our own policy keeps out. `address` is undefined where
 * it is none; the returned function ends it.
 */
export function watchLoading(
  frame: HTMLIFrameElement,
  address: string | undefined,
  { onWaiting, onLoaded, onFailure }: Loading,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  const fail = () => {
    if (signal.aborted) return;
    end.abort();
    onWaiting(false);
    onFailure();
  };
  const url = address === undefined ? null : URL.parse(address, location.href);
  if (!url) {
    fail();
    return () => undefined;
  }
  onWaiting(true);
  frame.addEventListener(
    'load',
    () => {
      onWaiting(false);
      onLoaded();
    },
    { signal },
  );
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => {
      const isFrame = effectiveDirective === 'frame-src';
      if (isFrame && URL.parse(blockedURI)?.origin === url.origin) fail();
    },
    { signal },
  );
  // Our policy lets the app ask no other hosts.
  if (url.protocol === 'https:' || url.origin === location.origin) {
    const question = { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal } as const;
    fetch(url, question).catch(fail);
  }
  return () => end.abort();
}
