/** The icons and the style of the controls, and the functions that make their elements. */

const icons = {
  play: 'M8 5v14l11-7z',
  pause: 'M6 5h4v14H6zM14 5h4v14h-4z',
  back: 'M11 6v12L2 12zM21 6v12l-9-6z',
  on: 'M13 6v12l9-6zM3 6v12l9-6z',
  unmuted: 'M3 9v6h4l6 5V4L7 9zM16 8a5 5 0 0 1 0 8z',
  muted: 'M3 9v6h4l6 5V4L7 9zM16 9l6 6-1 1-6-6zM21 8l1 1-6 7-1-1z',
  settings: 'M3 5h18v2H3zM3 11h18v2H3zM3 17h18v2H3zM7 3h3v6H7zM14 9h3v6h-3zM9 15h3v6H9z',
  pip: 'M2 4h20v16H2zM4 6v12h16V6zM12 11h7v6h-7z',
  full: 'M3 3h7v2H5v5H3zM14 3h7v7h-2V5h-5zM3 14h2v5h5v2H3zM19 14h2v7h-7v-2h5z',
};

export const controlStyle = `
  :host { position: absolute; inset: auto 0 0; color: #fff; font: 14px/1.3 system-ui, sans-serif; }
  [hidden] { display: none !important; }
  .bar { direction: ltr; padding: 0 8px; background: linear-gradient(transparent, rgb(0 0 0 / .75)); transition: opacity .2s; }
  .bar.rest { opacity: 0; pointer-events: none; }
  .row { display: flex; align-items: center; }
  .time { flex: 1; padding: 0 8px; font-variant-numeric: tabular-nums; white-space: nowrap; }
  button { display: grid; place-items: center; flex: none; width: 44px; height: 44px; padding: 0; border: 0; background: none; color: inherit; cursor: pointer; }
  svg { width: 22px; height: 22px; fill: currentColor; }
  :focus-visible { outline: 3px solid #f6b73c; outline-offset: -3px; }
  input { accent-color: #f6b73c; margin: 0; cursor: pointer; }
  .seek { display: block; width: 100%; height: 28px; }
  .volume { width: 72px; height: 44px; }
  .preview { position: absolute; bottom: 100%; translate: -50%; padding: 4px; border-radius: 6px; background: #1c2033; text-align: center; pointer-events: none; }
  .menu { position: absolute; right: 8px; bottom: 52px; display: grid; gap: 4px; padding: 12px; border-radius: 8px; background: #1c2033; }
  label { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
  select { min-width: 96px; min-height: 40px; color: inherit; background: #2a2f47; border: 1px solid #4a5070; border-radius: 6px; font: inherit; }
  @media (width < 560px) { .volume, .jump { display: none; } .menu { bottom: 4px; } }
`;

export function makeElement(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Sets the icon and the name of a button, if they have changed. */
export function setIconAndLabel(button, icon, label) {
  if (button.dataset.icon === icon && button.ariaLabel === label) return;
  const inSvg = (tag, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const svg = inSvg('svg', { viewBox: '0 0 24 24' });
  svg.append(inSvg('path', { d: icons[icon], 'fill-rule': 'evenodd' }));
  button.replaceChildren(svg);
  Object.assign(button, { ariaLabel: label, title: label });
  button.dataset.icon = icon;
}

/** Seconds as 1:02:03, or 2:03 under an hour. */
export function formatTime(seconds) {
  const whole = Math.floor(seconds || 0);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first, ...rest] = parts[0] > 0 ? parts : parts.slice(1);
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
