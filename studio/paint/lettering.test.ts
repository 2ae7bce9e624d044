import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fitIn } from '../layouts/typeset.ts';
import { wrap } from './layer.ts';
import { type Face, line, voices } from './lettering.ts';

const voicesByName = Object.entries(voices);

/** Columns without ink between the first and the last that have some, run by run. */
async function gaps(word: string, face: Face): Promise<number> {
  const [width, height] = [600, 240];
  const body = line(word, face, 100, 140, { size: 80, fill: '#fff' });
  const picture = sharp(wrap({ width, height }, body)).extractChannel('alpha');
  const data = await picture.raw().toBuffer();
  const inked = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (_, y) => data[y * width + x] ?? 0).some((ink) => ink > 60),
  );
  const within = inked.slice(inked.indexOf(true), inked.lastIndexOf(true) + 1);
  return within.filter((has, x) => !has && within[x - 1]).length;
}

describe('Titles', () => {
  it.each(voicesByName)('join their Arabic letters in the %s voice', async (_, { arabic }) => {
    expect(await gaps('مستقبل', arabic)).toBe(0);
    // An alif joins nothing after it, so that the count is known to count.
    expect(await gaps('دار', arabic)).toBeGreaterThan(0);
  });

  it.each(voicesByName)('keep inside their box in the %s voice', async (_, { latin, tracking }) => {
    const box = { width: 300, height: 120 };
    const fitted = await fitIn('The Office of Lost Umbrellas', latin, box, { tracking });
    expect(fitted.width).toBeLessThanOrEqual(300.01);
    expect(fitted.height).toBeLessThanOrEqual(120.01);
    expect(fitted.lines.map(({ text }) => text).join(' ')).toBe('The Office of Lost Umbrellas');
  });
});
