/**
 * Where the video gets its stream from: the browser's own player, or hls.js for HLS that the browser does not play, or
 * plays worse.
 */

const hlsType = 'application/vnd.apple.mpegurl';
/** Codes of `MediaError`. The element has no error of its own where hls.js feeds it. */
const networkError = 2;
const decodeError = 3;
const hasAirPlay = () => 'WebKitPlaybackTargetAvailabilityEvent' in window;
const isHls = (address) => /\.m3u8(?=$|[?#])/i.test(address);

/** `onQualities` is called with the heights of a stream that hls.js plays. */
export function openStreamSource(media, { src, live, loadHls }, { signal, onQualities }) {
  let hls;
  // The page listens for the element's `error`, which does not come by itself when nothing was attached.
  attach().catch(() => {
    if (!signal.aborted) media.dispatchEvent(new Event('error'));
  });

  async function attach() {
    // Safari plays HLS by itself. We use hls.js there for live streams only, because Safari may not let the viewer go
    // back in them. Other streams we leave to Safari, because AirPlay takes over only streams that Safari plays.
    const borrows = isHls(src) && loadHls && (live || !hasAirPlay());
    const Hls = borrows ? await loadHls() : undefined;
    if (signal.aborted) return;
    if (!Hls?.isSupported()) {
      if (isHls(src) && !media.canPlayType(hlsType)) {
        throw new Error('HiPlayer: this browser plays no HLS.');
      }
      media.src = src;
      return;
    }
    // Without this, the viewer could seek to segments that the stream no longer has.
    hls = new Hls({ liveDurationInfinity: true });
    hls.on(Hls.Events.ERROR, (_, problem) => {
      if (!problem.fatal) return;
      const code = problem.type === 'networkError' ? networkError : decodeError;
      media.dispatchEvent(new CustomEvent('error', { detail: { code } }));
    });
    hls.on(Hls.Events.MANIFEST_PARSED, () => onQualities(qualitiesOf(hls)));
    hls.loadSource(src);
    hls.attachMedia(media);
  }

  return {
    get playingDate() {
      return hls?.playingDate ?? null;
    },
    get liveSyncPosition() {
      return hls?.liveSyncPosition ?? null;
    },
    close: () => hls?.destroy(),
  };
}

/** The heights of the stream, the best first, and how to choose one; `undefined` leaves the choice to hls.js. */
function qualitiesOf(hls) {
  const heights = [...new Set(hls.levels.map(({ height }) => height))].filter(Boolean);
  return {
    heights: heights.sort((one, other) => other - one),
    choose: (height) => {
      hls.nextLevel = hls.levels.findIndex((level) => level.height === height);
    },
  };
}
