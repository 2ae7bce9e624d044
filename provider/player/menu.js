/** Quality, speed and subtitles, each as a `select` of the browser. One with nothing to choose from is left out. */
import { make } from './parts.js';

const speeds = [0.75, 1, 1.25, 1.5, 2];

export function settingsMenu(media, { live, on }) {
  let qualities = { heights: [], choose: () => {} };
  const [quality, speed, subtitles] = ['select', 'select', 'select'].map((tag) => make(tag));
  const lines = [quality, speed, subtitles].map((list) => make('label', {}, make('span'), list));
  const element = make('div', { className: 'menu', hidden: true }, ...lines);
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
    /** Whether there is anything to choose. */
    draw(said) {
      const tracks = [...media.textTracks];
      const { heights } = qualities;
      const names = tracks.map(({ label }, at) => [at, label]);
      fill(quality, [['', said.auto], ...heights.map((one) => [one, `${one}p`])], quality.value);
      fill(
        speed,
        speeds.map((one) => [one, `${one}×`]),
        media.playbackRate,
      );
      const showing = tracks.findIndex(({ mode }) => mode === 'showing');
      fill(subtitles, [[-1, said.off], ...names], showing);
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

function fill(list, choices, value) {
  const options = choices.map(([of, words]) => make('option', { value: of, textContent: words }));
  list.replaceChildren(...options);
  list.value = String(value);
}
