import type { PictureKind } from '../../domain/pictures.ts';

/** The shape of a card: `row` 16 : 9, `vertical` 2 : 3, `banner` one wide card. */
export type CardShape = 'row' | 'vertical' | 'banner';

type Layout = { kind: PictureKind; ratio: string; sizes: string };

export const shapes: Readonly<Record<CardShape, Layout>> = {
  row: {
    kind: 'backdrop',
    ratio: '16 / 9',
    sizes: '(width < 786px) 75vw, (width < 1024px) 42vw, (width < 1200px) 29vw, 22vw',
  },
  vertical: {
    kind: 'poster',
    ratio: '2 / 3',
    sizes: '(width < 786px) 41vw, (width < 1024px) 42vw, (width < 1200px) 29vw, 22vw',
  },
  // Wide on a wide screen, less so on a phone: the card's style sheet says how much.
  banner: { kind: 'backdrop', ratio: 'var(--banner-ratio)', sizes: '92vw' },
};
