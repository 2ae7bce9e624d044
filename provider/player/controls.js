/**
 * The controls above the video, in a shadow tree, so that no style of the page changes them. The seek bar runs from
 * left to right in every language.
 */

import { drawControlButtons, makeControlButtons } from './control-buttons.js';
import { controlStyle, makeElement } from './control-parts.js';
import { wordsIn } from './control-words.js';
import { seekBar } from './seek-bar.js';
import { settingsMenu } from './settings-menu.js';

/** Milliseconds. When the viewer has done nothing for so long, the controls disappear. */
const restAfter = 2000;

export function addControls(container, media, options, signal) {
  const { live = false, storyboard, toggleFullscreen } = options;
  const on = (target, event, then) => target.addEventListener(event, then, { signal });
  const { host, root } = addShadowTree(container);
  const seek = live ? undefined : seekBar(media, { storyboard, on });
  const menu = settingsMenu(media, { live, on });
  const buttons = makeControlButtons(media, {
    on,
    fill: toggleFullscreen ?? (() => toggleFullscreenOf(container)),
    onSettings: () => openMenu(menu.element.hidden),
  });
  const openMenu = menuOpener(menu, { media, settings: buttons.settings, on });
  const time = makeElement('span', { className: 'time' });
  const bar = makeBar({ seek, menu, buttons, time, live });
  root.append(bar);

  let said = wordsIn(options.language);
  const draw = () => {
    time.textContent = seek?.draw(said) ?? '';
    drawControlButtons(buttons, media, said);
  };
  const drawMenu = () => {
    buttons.settings.hidden = !menu.draw(said);
  };
  const wake = createAutoHide(bar, signal, () => {
    const used = !menu.element.hidden || root.activeElement?.matches(':focus-visible');
    return !media.paused && !used;
  });
  listen({ container, media, on }, { wake, draw, drawMenu });
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

function addShadowTree(container) {
  const host = makeElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(controlStyle);
  root.adoptedStyleSheets = [sheet];
  container.append(host);
  return { host, root };
}

function makeBar({ seek, menu, buttons, time, live }) {
  const { play, back, forth, settings, mute, volume, pip, full } = buttons;
  const jumps = live ? [] : [back, forth];
  const row = [play, ...jumps, time, mute, volume, settings, pip, full];
  const bar = makeElement('div', { className: 'bar' });
  bar.append(
    ...(seek?.elements ?? []),
    makeElement('div', { className: 'row' }, ...row),
    menu.element,
  );
  return bar;
}

/**
 * Returns a function that opens or closes the menu. A press on the video closes the menu, and so does Escape, which
 * gives the focus back to the button.
 */
function menuOpener(menu, { media, settings, on }) {
  const openMenu = (open) => {
    menu.element.hidden = !open;
    settings.ariaExpanded = String(open);
    if (open) menu.focus();
  };
  on(media, 'pointerdown', () => openMenu(false));
  on(menu.element, 'keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    openMenu(false);
    settings.focus();
  });
  return openMenu;
}

/** `wake` shows the controls. `draw` and `drawMenu` write what has changed. */
function listen({ container, media, on }, { wake, draw, drawMenu }) {
  for (const sign of ['pointermove', 'pointerdown', 'focusin']) on(container, sign, wake);
  const changes = ['play', 'pause', 'seeking', 'volumechange'];
  for (const event of [...changes, 'ended']) on(media, event, wake);
  for (const event of [...changes, 'timeupdate', 'durationchange']) on(media, event, draw);
  for (const event of ['addtrack', 'change']) on(media.textTracks, event, drawMenu);
  on(media, 'ratechange', drawMenu);
  on(document, 'fullscreenchange', draw);
}

/**
 * Returns a function that shows `bar`, and hides it after a pause if `mayRest` then returns true. Call it whenever the
 * viewer does something.
 */
function createAutoHide(bar, signal, mayRest) {
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
  // A browser or the page around a frame may refuse. The player then keeps its size.
  (full ? document.exitFullscreen() : container.requestFullscreen()).catch(() => {});
}
