import type { PictureKind } from '../../domain/catalogue/pictures.ts';

/** The shape of a card: `row` 16 : 9, `vertical` 2 : 3, `banner` one wide card. */
export type CardShape = 'row' | 'vertical' | 'banner';
export type GridShape = Exclude<CardShape, 'banner'>;

type Layout = { kind: PictureKind; ratio: string; sizes: string };

export const shapes: Readonly<Record<CardShape, Layout>> = {
  row: {
    kind: 'backdrop',
    ratio: '16 / 9',
    sizes:
      '(width < 786px) 75vw, (width < 1024px) 42vw, (width < 1200px) 29vw, (width < 1500px) 22vw, 330px',
  },
  vertical: {
    kind: 'poster',
    ratio: '2 / 3',
    sizes:
      '(width < 786px) 41vw, (width < 1024px) 42vw, (width < 1200px) 29vw, (width < 1500px) 22vw, 330px',
  },
  // The width depends on the screen; the card's style sheet sets it.
  banner: { kind: 'backdrop', ratio: 'var(--banner-ratio)', sizes: '(width < 1900px) 92vw, 48vw' },
};

/** CSS `sizes` of a card's picture in a grid. */
export const gridSizes: Readonly<Record<GridShape, string>> = {
  row: '(width < 480px) 46vw, (width < 1100px) 31vw, 330px',
  vertical: '(width < 480px) 46vw, (width < 1200px) 22vw, 250px',
};
