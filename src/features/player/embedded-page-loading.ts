type Loading = {
  onWaiting: (waiting: boolean) => void;
  onLoaded: () => void;
  onFailure: () => void;
};

/**
 * Reports whether a page loads in its frame. To the app, a frame with the page and a frame with an error of the browser
 * look the same. So the app asks the page's host whether it answers at all, and the browser reports what our Content
 * Security Policy blocks. Without a valid `address`, loading fails at once. The returned function ends the reports.
 */
export function watchPageLoading(
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
      if (isFrame && URL.parse(blockedURI)?.origin === url.origin)
        void reloadForNewPolicyOrFail(url.origin, fail);
    },
    { signal },
  );
  // Our Content Security Policy lets the app send requests to no other addresses.
  if (url.protocol === 'https:' || url.origin === location.origin) {
    const question = { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal } as const;
    fetch(url, question).catch(fail);
  }
  return () => end.abort();
}

/**
 * The Content Security Policy may have changed since the app's document was loaded. Loads the document again if the new
 * policy allows `origin`.
 */
async function reloadForNewPolicyOrFail(origin: string, fail: () => void): Promise<void> {
  const renewal = await import('../../pwa/renew-frame-policy.ts').catch(() => undefined);
  if (await renewal?.renewFramePolicy(origin)) location.reload();
  else fail();
}
