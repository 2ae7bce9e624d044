/** The buttons of the controls and the slider of the volume: what each one does, and what it shows. */
import { makeElement, setIconAndLabel } from './control-parts.js';

/** `fill` toggles the full screen, `onSettings` opens or closes the menu. */
export function makeControlButtons(media, { on, fill, onSettings }) {
  const button = (act, className = '') => {
    const made = makeElement('button', { type: 'button', className });
    on(made, 'click', act);
    return made;
  };
  // Where the browser refuses to play, the button still shows Play, and the viewer can press it again.
  const togglePlay = () => (media.paused ? media.play().catch(() => {}) : media.pause());
  const jump = (by) => () => {
    media.currentTime = Math.max(0, media.currentTime + by);
  };
  const mute = button(() => {
    media.muted = !media.muted;
  });
  const volume = makeElement('input', { type: 'range', className: 'volume', max: 1, step: 0.05 });
  on(volume, 'input', () => {
    media.muted = false;
    media.volume = Number(volume.value);
  });
  const pip = button(() => {
    const shown = document.pictureInPictureElement;
    // A browser refuses before the video has a picture. The video then stays where it is.
    (shown ? document.exitPictureInPicture() : media.requestPictureInPicture()).catch(() => {});
  });
  pip.hidden = !document.pictureInPictureEnabled;
  // A touch on the video only shows the controls; a click also pauses or plays.
  on(media, 'click', ({ pointerType }) => pointerType !== 'touch' && togglePlay());
  return {
    ...{ mute, volume, pip },
    play: button(togglePlay),
    back: button(jump(-10), 'jump'),
    forth: button(jump(10), 'jump'),
    settings: button(onSettings),
    full: button(fill),
  };
}

/** `said` are the words of the present language. */
export function drawControlButtons(
  { play, back, forth, mute, volume, settings, pip, full },
  media,
  said,
) {
  setIconAndLabel(play, media.paused ? 'play' : 'pause', media.paused ? said.play : said.pause);
  setIconAndLabel(back, 'back', said.back);
  setIconAndLabel(forth, 'on', said.on);
  setIconAndLabel(mute, media.muted ? 'muted' : 'unmuted', media.muted ? said.unmute : said.mute);
  volume.ariaLabel = said.volume;
  volume.value = media.muted ? 0 : media.volume;
  setIconAndLabel(settings, 'settings', said.settings);
  setIconAndLabel(pip, 'pip', said.pip);
  setIconAndLabel(full, 'full', document.fullscreenElement ? said.leave : said.full);
}
