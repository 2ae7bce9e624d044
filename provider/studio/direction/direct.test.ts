import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue.ts';
import { direct } from './direct.ts';

const genresOf = new Map(
  [...demoCatalogue.videos, ...demoCatalogue.shows].map(({ slug, genres }) => [slug, genres]),
);
const strips = demoCatalogue.pages.flatMap((page) => page.strips);

describe('The art director', () => {
  it('never hangs two posters of one template side by side', () => {
    const alike = strips.flatMap((strip) =>
      strip.entries.slice(1).flatMap((entry, at) => {
        const before = strip.entries[at]?.slug ?? '';
        const one = direct(before, genresOf.get(before) ?? []);
        const other = direct(entry.slug, genresOf.get(entry.slug) ?? []);
        const same = one.scene === other.scene && one.arrangement === other.arrangement;
        return same || (one.scene === other.scene && one.recipe === other.recipe)
          ? [`${strip.slug}: ${before}, ${entry.slug}`]
          : [];
      }),
    );
    expect(alike).toEqual([]);
  });

  it('uses at least eight families of compositions and twelve palettes', () => {
    const briefs = [...genresOf].map(([slug, genres]) => direct(slug, genres));
    expect(new Set(briefs.map(({ scene }) => scene)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(briefs.map(({ recipe }) => recipe)).size).toBeGreaterThanOrEqual(12);
  });

  it('casts a film that joins later by its genre, and always alike', () => {
    const brief = direct('a-film-nobody-has-made', ['sport']);
    expect(brief.scene).toBe('pitch');
    expect(direct('a-film-nobody-has-made', ['sport'])).toEqual(brief);
  });
});
