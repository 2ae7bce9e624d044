/** Instruments: each sounds one note into a stereo buffer. */
import type { Chance } from '../paint/seed.ts';

export const SAMPLE_RATE = 48_000;
export type Track = { left: Float32Array; right: Float32Array };
/** A note: start and length in seconds, pitch in hertz, strength 0–1, place from −1 (left) to 1 (right). */
export type Note = { at: number; length: number; pitch: number; strength: number; place: number };
export type Instrument = (track: Track, note: Note, chance: Chance) => void;

export const silence = (seconds: number): Track => ({
  left: new Float32Array(Math.ceil(seconds * SAMPLE_RATE)),
  right: new Float32Array(Math.ceil(seconds * SAMPLE_RATE)),
});

function sound(track: Track, note: Note, samples: number, wave: (n: number) => number): void {
  const start = Math.round(note.at * SAMPLE_RATE);
  const right = Math.sqrt((1 + note.place) / 2) * note.strength;
  const left = Math.sqrt((1 - note.place) / 2) * note.strength;
  const end = Math.min(samples, track.left.length - start);
  for (let n = 0; n < end; n++) {
    if (start + n < 0) continue;
    const value = wave(n);
    track.left[start + n] = (track.left[start + n] as number) + value * left;
    track.right[start + n] = (track.right[start + n] as number) + value * right;
  }
}

/** A plucked string (Karplus and Strong); `bright` 0–1 and `ring` set the body of the instrument. */
const string =
  (bright: number, ring: number): Instrument =>
  (track, note, chance) => {
    const period = SAMPLE_RATE / note.pitch;
    const size = Math.floor(period);
    const share = period - size;
    const loop = new Float32Array(size + 1);
    let soft = 0;
    for (let n = 0; n <= size; n++) {
      soft += (chance.range(-1, 1) - soft) * (0.25 + bright * 0.7);
      loop[n] = soft;
    }
    const damp = 0.5 ** (1 / (ring * note.pitch));
    let at = 0;
    let last = 0;
    sound(track, note, Math.round(SAMPLE_RATE * ring * 5), (n) => {
      const next = at === size ? 0 : at + 1;
      const read = (loop[at] as number) * (1 - share) + (loop[next] as number) * share;
      const value = (read * (0.5 + bright * 0.35) + last * (0.5 - bright * 0.35)) * damp;
      last = read;
      loop[at] = value;
      at = next;
      return read * Math.min(1, n / 60);
    });
  };

export const oud = string(0.25, 0.5);
export const qanun = string(0.8, 0.9);
export const harp = string(0.45, 1.4);
export const bass = string(0.08, 0.8);

const swell = (n: number, length: number, rise: number, fall: number) => {
  const t = n / SAMPLE_RATE;
  return Math.min(1, t / rise) * Math.min(1, Math.max(0, (length + fall - t) / fall));
};

/** Slow strings or a choir: detuned partials that breathe. */
export const pad: Instrument = (track, note, chance) => {
  const voices = [0.997, 1, 1.0035].map((detune) => ({ detune, phase: chance.next() }));
  for (const { detune, phase } of voices) {
    const step = (note.pitch * detune * 2 * Math.PI) / SAMPLE_RATE;
    const drift = chance.range(0.08, 0.2) * 2 * Math.PI;
    sound(
      track,
      { ...note, place: note.place + (detune - 1) * 120 },
      Math.round((note.length + 2) * SAMPLE_RATE),
      (n) => {
        const turn = step * n + phase * 6.28;
        const open = 0.5 + 0.5 * Math.sin((n / SAMPLE_RATE) * drift + phase * 6);
        const tone =
          Math.sin(turn) +
          0.32 * Math.sin(2 * turn) * open +
          0.16 * Math.sin(3 * turn) * open +
          0.06 * Math.sin(5 * turn);
        return tone * 0.2 * swell(n, note.length, 1.4, 1.8);
      },
    );
  }
};

/** A reed flute: few partials, noise, and vibrato that comes late. */
export const ney: Instrument = (track, note, chance) => {
  let phase = 0;
  let noise = 0;
  sound(track, note, Math.round((note.length + 0.25) * SAMPLE_RATE), (n) => {
    const t = n / SAMPLE_RATE;
    const late = Math.min(1, Math.max(0, (t - 0.25) / 0.5));
    const bend = 1 + 0.006 * late * Math.sin(t * 32) - 0.02 * Math.exp(-t * 30);
    phase += (note.pitch * bend * 2 * Math.PI) / SAMPLE_RATE;
    noise += (chance.range(-1, 1) - noise) * 0.18;
    const tone = Math.sin(phase) + 0.28 * Math.sin(2 * phase) + 0.1 * Math.sin(3 * phase);
    return (tone * 0.3 + noise * 0.14) * swell(n, note.length, 0.09, 0.22);
  });
};

/** A struck bell or electric piano, by frequency modulation. */
export const bell: Instrument = (track, note) => {
  const step = (note.pitch * 2 * Math.PI) / SAMPLE_RATE;
  sound(track, note, Math.round(2.8 * SAMPLE_RATE), (n) => {
    const t = n / SAMPLE_RATE;
    const edge = Math.exp(-t * 7) * 1.6;
    return (
      Math.sin(step * n + edge * Math.sin(step * n * 3.01)) *
      Math.exp(-t * 1.9) *
      Math.min(1, n / 90) *
      0.45
    );
  });
};

/** The frame drum's middle (dum): a dropping sine. */
export const dum: Instrument = (track, note) => {
  let phase = 0;
  sound(track, note, Math.round(0.5 * SAMPLE_RATE), (n) => {
    const t = n / SAMPLE_RATE;
    phase += (note.pitch * (1 + 0.9 * Math.exp(-t * 45)) * 2 * Math.PI) / SAMPLE_RATE;
    return Math.sin(phase) * Math.exp(-t * 9) * Math.min(1, n / 40);
  });
};

/** The frame drum's rim (tak), or a shaker when short. */
export const tak: Instrument = (track, note, chance) => {
  let low = 0;
  let slow = 0;
  sound(track, note, Math.round(note.length * SAMPLE_RATE), (n) => {
    const t = n / SAMPLE_RATE;
    const hiss = chance.range(-1, 1);
    low += (hiss - low) * 0.55;
    slow += (low - slow) * 0.12;
    return (low - slow) * Math.exp((-t * 5) / note.length) * Math.min(1, n / 30);
  });
};
