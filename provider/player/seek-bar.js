/** The position in the stream, and small pictures of other positions. */
import { formatTime, makeElement } from './control-parts.js';
import { createStoryboard } from './storyboard.js';

const [short, long] = [5, 60];
const steps = {
  ArrowLeft: -short,
  ArrowDown: -short,
  ArrowRight: short,
  ArrowUp: short,
  PageDown: -long,
  PageUp: long,
};

export function seekBar(media, { storyboard, on }) {
  const range = makeElement('input', { type: 'range', className: 'seek', min: 0, max: 0 });
  const [picture, moment] = [makeElement('div'), makeElement('span')];
  const preview = makeElement('div', { className: 'preview', hidden: true }, picture, moment);
  const show = storyboard ? createStoryboard(picture, storyboard) : undefined;
  on(range, 'input', () => {
    media.currentTime = Number(range.value);
  });
  on(range, 'keydown', (event) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    media.currentTime = Math.max(0, media.currentTime + by);
  });
  on(range, 'pointermove', ({ clientX }) => {
    const { left, width } = range.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    preview.hidden = false;
    preview.style.left = `clamp(90px, ${share * 100}%, 100% - 90px)`;
    moment.textContent = formatTime(share * Number(range.max));
    void show?.(share * Number(range.max));
  });
  on(range, 'pointerleave', () => {
    preview.hidden = true;
  });
  return {
    elements: [preview, range],
    /** Draws the present position, and returns it as text: `1:05 / 42:00`. */
    draw(said) {
      range.max = Number.isFinite(media.duration) ? media.duration : 0;
      range.value = media.currentTime;
      const [at, whole] = [formatTime(media.currentTime), formatTime(Number(range.max))];
      Object.assign(range, {
        ariaLabel: said.position,
        ariaValueText: `${at} ${said.of} ${whole}`,
      });
      return `${at} / ${whole}`;
    },
  };
}
