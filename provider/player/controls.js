/**
 * The controls above the video, in a shadow tree, so that no style of the page changes them. The seek bar runs from
 * left to right in every language.
 */

import { controlStyle, makeElement, setIconAndLabel } from './control-parts.js';
import { wordsIn } from './control-words.js';
import { seekBar } from './seek-bar.js';
import { settingsMenu } from './settings-menu.js';

/** Milliseconds. When the viewer has done nothing for so long, the controls disappear. */
const restAfter = 2000;

export function addControls(container, media, options, signal) {
  const { live = false, storyboard, toggleFullscreen } = options;
  const on = (target, event, then) => target.addEventListener(event, then, { signal });
  const host = makeElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(controlStyle);
  root.adoptedStyleSheets = [sheet];
  container.append(host);
  let said = wordsIn(options.language);

  const seek = live ? undefined : seekBar(media, { storyboard, on });
  const menu = settingsMenu(media, { live, on });
  const buttons = buttonsFor(media, {
    on,
    fill: toggleFullscreen ?? (() => toggleFullscreenOf(container)),
    onSettings: () => openMenu(menu.element.hidden),
  });
  const time = makeElement('span', { className: 'time' });
  const { play, back, forth, settings } = buttons;
  const { mute, volume, pip, full } = buttons;
  const jumps = live ? [] : [back, forth];
  const row = [play, ...jumps, time, mute, volume, settings, pip, full];
  const bar = makeElement('div', { className: 'bar' });
  bar.append(
    ...(seek?.elements ?? []),
    makeElement('div', { className: 'row' }, ...row),
    menu.element,
  );
  root.append(bar);

  const draw = () => {
    time.textContent = seek?.draw(said) ?? '';
    drawButtons(buttons, media, said);
  };
  const drawMenu = () => {
    settings.hidden = !menu.draw(said);
  };
  const openMenu = (open) => {
    menu.element.hidden = !open;
    settings.ariaExpanded = String(open);
    if (open) menu.focus();
  };
  const wake = hideAfterPause(bar, signal, () => {
    const used = !menu.element.hidden || root.activeElement?.matches(':focus-visible');
    return !media.paused && !used;
  });
  for (const sign of ['pointermove', 'pointerdown', 'focusin']) on(container, sign, wake);
  for (const event of ['play', 'pause', 'seeking', 'volumechange', 'ended']) {
    on(media, event, wake);
  }
  for (const event of [
    'play',
    'pause',
    'seeking',
    'volumechange',
    'timeupdate',
    'durationchange',
  ]) {
    on(media, event, draw);
  }
  for (const event of ['addtrack', 'change']) on(media.textTracks, event, drawMenu);
  on(media, 'ratechange', drawMenu);
  on(document, 'fullscreenchange', draw);
  on(media, 'pointerdown', () => openMenu(false));
  on(menu.element, 'keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    openMenu(false);
    settings.focus();
  });
  const setLanguage = (language) => {
    said = wordsIn(language);
    menu.element.dir = said.dir;
    host.lang = language;
    draw();
    drawMenu();
  };
  setLanguage(options.language ?? '');
  wake();
  return {
    setLanguage,
    setQualities(given) {
      menu.setQualities(given);
      drawMenu();
    },
    remove: () => host.remove(),
  };
}

function buttonsFor(media, { on, fill, onSettings }) {
  const button = (act, className = '') => {
    const made = makeElement('button', { type: 'button', className });
    on(made, 'click', act);
    return made;
  };
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

function drawButtons({ play, back, forth, mute, volume, settings, pip, full }, media, said) {
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

/**
 * Returns a function that shows `bar`, and hides it after a pause if `mayRest` then returns true. Call it whenever the
 * viewer does something.
 */
function hideAfterPause(bar, signal, mayRest) {
  let timer;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => {
    bar.classList.remove('rest');
    clearTimeout(timer);
    timer = setTimeout(() => mayRest() && bar.classList.add('rest'), restAfter);
  };
}

function toggleFullscreenOf(container) {
  const full = document.fullscreenElement;
  (full ? document.exitFullscreen() : container.requestFullscreen()).catch(() => {});
}
