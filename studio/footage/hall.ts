/** The room the music sounds in, the master fader, and the WAV it leaves as. */
import { SAMPLE_RATE, silence, type Track } from './tones.ts';

const combs = [1557, 1617, 1491, 1422, 1277, 1356];
const passes = [225, 556, 441];

function reverberate(dry: Float32Array, spread: number, tail: number): Float32Array {
  const wet = new Float32Array(dry.length);
  for (const length of combs) {
    const size = Math.round(((length + spread) * SAMPLE_RATE) / 44_100);
    const loop = new Float32Array(size);
    let at = 0;
    let soft = 0;
    for (let n = 0; n < dry.length; n++) {
      const echo = loop[at] as number;
      soft += (echo - soft) * 0.62;
      loop[at] = (dry[n] as number) + soft * tail;
      at = at + 1 === size ? 0 : at + 1;
      wet[n] = (wet[n] as number) + echo / combs.length;
    }
  }
  for (const length of passes) {
    const loop = new Float32Array(length + spread);
    let at = 0;
    for (let n = 0; n < wet.length; n++) {
      const echo = loop[at] as number;
      const value = (wet[n] as number) + echo * 0.5;
      loop[at] = value;
      wet[n] = echo - value * 0.5;
      at = at + 1 === loop.length ? 0 : at + 1;
    }
  }
  return wet;
}

/** Adds the room and brings the loudest moment to the same height in every piece. */
export function master(dry: Track, wetness: number, tail: number, fadeOut: number): Track {
  const samples = dry.left.length;
  const out = silence(samples / SAMPLE_RATE);
  const room = { left: reverberate(dry.left, 0, tail), right: reverberate(dry.right, 23, tail) };
  let loudest = 0;
  for (let n = 0; n < samples; n++) {
    for (const side of ['left', 'right'] as const) {
      const value = Math.tanh(
        ((dry[side][n] as number) + (room[side][n] as number) * wetness) * 0.8,
      );
      out[side][n] = value;
      loudest = Math.max(loudest, Math.abs(value));
    }
  }
  for (let n = 0; n < samples; n++) {
    const end =
      Math.min(1, (samples - n) / (fadeOut * SAMPLE_RATE)) * Math.min(1, n / (0.02 * SAMPLE_RATE));
    out.left[n] = ((out.left[n] as number) / loudest) * 0.72 * end;
    out.right[n] = ((out.right[n] as number) / loudest) * 0.72 * end;
  }
  return out;
}

export function wav({ left, right }: Track): Buffer {
  const bytes = left.length * 4;
  const out = Buffer.alloc(44 + bytes);
  out.write('RIFF', 0);
  out.writeUInt32LE(36 + bytes, 4);
  out.write('WAVEfmt ', 8);
  out.writeUInt32LE(16, 16);
  out.writeUInt16LE(1, 20);
  out.writeUInt16LE(2, 22);
  out.writeUInt32LE(SAMPLE_RATE, 24);
  out.writeUInt32LE(SAMPLE_RATE * 4, 28);
  out.writeUInt16LE(4, 32);
  out.writeUInt16LE(16, 34);
  out.write('data', 36);
  out.writeUInt32LE(bytes, 40);
  for (let n = 0; n < left.length; n++) {
    out.writeInt16LE(Math.round((left[n] as number) * 32_767), 44 + n * 4);
    out.writeInt16LE(Math.round((right[n] as number) * 32_767), 46 + n * 4);
  }
  return out;
}
