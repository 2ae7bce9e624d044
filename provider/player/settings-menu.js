/**
 * Quality, speed and subtitles, each as a `select` of the browser. A `select` with nothing to choose from is left out.
 */
import { makeElement } from './control-parts.js';

const speeds = [0.75, 1, 1.25, 1.5, 2];

export function settingsMenu(media, { live, on }) {
  let qualities = { heights: [], choose: () => {} };
  const [quality, speed, subtitles] = ['select', 'select', 'select'].map((tag) => makeElement(tag));
  const lines = [quality, speed, subtitles].map((list) =>
    makeElement('label', {}, makeElement('span'), list),
  );
  const element = makeElement('div', { className: 'menu', hidden: true }, ...lines);
  on(quality, 'change', () => qualities.choose(Number(quality.value) || undefined));
  on(speed, 'change', () => {
    media.playbackRate = Number(speed.value);
  });
  on(subtitles, 'change', () => {
    for (const [at, track] of [...media.textTracks].entries())
      track.mode = String(at) === subtitles.value ? 'showing' : 'disabled';
  });
  return {
    element,
    /** Writes the choices. Returns whether there is anything to choose. */
    draw(said) {
      const tracks = [...media.textTracks];
      const { heights } = qualities;
      const names = tracks.map(({ label }, at) => [at, label]);
      setOptions(
        quality,
        [['', said.auto], ...heights.map((one) => [one, `${one}p`])],
        quality.value,
      );
      setOptions(
        speed,
        speeds.map((one) => [one, `${one}×`]),
        media.playbackRate,
      );
      const showing = tracks.findIndex(({ mode }) => mode === 'showing');
      setOptions(subtitles, [[-1, said.off], ...names], showing);
      const offered = [heights.length > 1, !live, tracks.length > 0];
      for (const [at, word] of [said.quality, said.speed, said.subtitles].entries()) {
        lines[at].firstChild.textContent = word;
        lines[at].hidden = !offered[at];
      }
      return offered.includes(true);
    },
    focus: () => lines.find(({ hidden }) => !hidden)?.lastChild.focus(),
    setQualities(given) {
      qualities = given;
    },
  };
}

function setOptions(list, choices, value) {
  const options = choices.map(([of, words]) =>
    makeElement('option', { value: of, textContent: words }),
  );
  list.replaceChildren(...options);
  list.value = String(value);
}
