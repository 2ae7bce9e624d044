/** Colours are named in OKLCH, mixed in OKLab and painted in sRGB. */

/** Lightness 0–1, chroma 0–0.37, hue in degrees. */
export type Colour = readonly [lightness: number, chroma: number, hue: number];
export type Rgb = [red: number, green: number, blue: number];

type Lab = [number, number, number];

const encode = (value: number) =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;

function labOf([lightness, chroma, hue]: Colour): Lab {
  const turn = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(turn), chroma * Math.sin(turn)];
}

function linearOf([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Gives up chroma, not hue, until the colour can be shown. */
function rgbOfLab(lab: Lab): Rgb {
  let [lightness, a, b] = lab;
  let linear = linearOf([lightness, a, b]);
  for (let step = 0; step < 24 && linear.some((v) => v < -0.001 || v > 1.001); step++) {
    a *= 0.94;
    b *= 0.94;
    linear = linearOf([lightness, a, b]);
  }
  return linear.map((v) => encode(Math.min(1, Math.max(0, v)))) as Rgb;
}

export function rgb(colour: Colour): Rgb {
  return rgbOfLab(labOf(colour));
}

export function css(colour: Colour): string {
  const hex = (value: number) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb(colour).map(hex).join('')}`;
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  const a = labOf(from);
  const b = labOf(to);
  const [l, x, y] = a.map((v, i) => v + ((b[i] as number) - v) * share) as Lab;
  return [l, Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI];
}

export const lighter = ([l, c, h]: Colour, by: number): Colour => [
  Math.min(0.98, Math.max(0.03, l + by)),
  c,
  h,
];

export type Ramp = Float32Array;
const RAMP_STEPS = 1024;

/** A run of colours from 0 to 1, ready to be read by the pixel. */
export function ramp(stops: readonly (readonly [at: number, colour: Colour])[]): Ramp {
  const out = new Float32Array((RAMP_STEPS + 1) * 3);
  for (let step = 0; step <= RAMP_STEPS; step++) {
    const t = step / RAMP_STEPS;
    let next = stops.findIndex(([at]) => at >= t);
    if (next < 0) next = stops.length - 1;
    const [toAt, to] = stops[next] as (typeof stops)[number];
    const [fromAt, from] = stops[Math.max(0, next - 1)] as (typeof stops)[number];
    const share = toAt > fromAt ? Math.min(1, Math.max(0, (t - fromAt) / (toAt - fromAt))) : 1;
    out.set(rgb(mix(from, to, share)), step * 3);
  }
  return out;
}

/** Puts the ramp's colour at `t` into the first three places of `out`. */
export function read(from: Ramp, t: number, out: Float32Array): void {
  const step = Math.round(Math.min(1, Math.max(0, t)) * RAMP_STEPS) * 3;
  out[0] = from[step] as number;
  out[1] = from[step + 1] as number;
  out[2] = from[step + 2] as number;
}
