/**
 * A page with only hls.js, in the settings of the app's player. The app is compared with it: how soon does a channel
 * show?
 */
import Hls from 'hls.js';

const src = new URLSearchParams(location.search).get('src') ?? '';

/** Mux Player's settings for a live stream, and the app's three: see src/features/player/generic-player.tsx. */
const settings = {
  backBufferLength: 8,
  renderTextTracksNatively: false,
  liveDurationInfinity: true,
  capLevelOnFPSDrop: true,
  capLevelToPlayerSize: true,
  maxMaxBufferLength: 120,
  liveSyncDurationCount: 3,
  liveMaxLatencyDurationCount: 10,
};

document.querySelector('button')?.addEventListener('click', () => {
  const video = document.createElement('video');
  document.body.append(video);
  const hls = new Hls(settings);
  hls.loadSource(src);
  hls.attachMedia(video);
  void video.play();
});
