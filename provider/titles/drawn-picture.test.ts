import { describe, expect, it } from 'vitest';
import { drawPicture } from './drawn-picture.ts';

/** The lines of text in the picture. */
const linesOf = (svg: string) =>
  [...svg.matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(([, line]) => line);

describe('a picture that is drawn from a title', () => {
  it('holds the title in lines, in both shapes', () => {
    expect(linesOf(drawPicture('poster', 'The Salt Road')).join(' ')).toBe('The Salt Road');
    expect(linesOf(drawPicture('backdrop', 'The Salt Road'))).toEqual(['The Salt Road']);
    expect(drawPicture('poster', 'Up')).toContain('viewBox="0 0 400 600"');
    expect(drawPicture('backdrop', 'Up')).toContain('viewBox="0 0 640 360"');
  });

  it('has no letters where the title stands over it, and the colours of the picture with them', () => {
    const background = drawPicture('background', 'The Salt Road');
    expect(background).not.toContain('<text');
    const drawn = drawPicture('backdrop', 'The Salt Road');
    expect(drawn.startsWith(background.replace('</svg>\n', ''))).toBe(true);
  });

  it('is set from right to left when the title begins so', () => {
    expect(drawPicture('poster', 'طريق الملح')).toContain('<text direction="rtl"');
    expect(drawPicture('poster', '1984: طريق')).toContain('<text direction="rtl"');
    expect(drawPicture('poster', 'Salt ملح')).toContain('<text direction="ltr"');
  });

  it('never runs markup of a title, and is XML whatever the title holds', () => {
    const svg = drawPicture('poster', '</text><script>alert(1)</script> & "x" \u0000\u0007\ud800');
    expect(svg).not.toContain('<script');
    expect(linesOf(svg).join('')).toContain('&lt;/text&gt;&lt;script&gt;alert(1)');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these.
    expect(svg).not.toMatch(/[\u0000-\u0008\ud800-\udfff]|&(?!amp;|lt;|gt;|quot;)/);
  });

  it('keeps very long titles and words inside', () => {
    const long = drawPicture('backdrop', 'word '.repeat(200));
    expect(linesOf(long)).toHaveLength(4);
    expect(linesOf(long).at(-1)).toMatch(/…$/);
    const word = linesOf(drawPicture('poster', 'x'.repeat(500)));
    expect(word).toHaveLength(7);
    expect(Math.max(...word.map((line = '') => line.length))).toBeLessThan(20);
    expect(linesOf(drawPicture('poster', '千と千尋の神隠し')).join('')).toBe('千と千尋の神隠し');
  });

  it('has always the same colour for a title', () => {
    expect(drawPicture('poster', 'Up')).toBe(drawPicture('poster', 'Up'));
    const colours = new Set(
      Array.from(
        { length: 40 },
        (_, at) => /oklch\(0\.34 0\.07 (\d+)\)/.exec(drawPicture('poster', `Film ${at}`))?.[1],
      ),
    );
    expect(colours.size).toBeGreaterThan(3);
  });
});
