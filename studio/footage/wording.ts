/** Words in the clips: the house's own name, and what it says of itself. No times, no dates. */

import { fitIn, set } from '../layouts/typeset.ts';
import { type Colour, css } from '../paint/colour.ts';
import type { Layer, Stage } from '../paint/layer.ts';
import { voices } from '../paint/lettering.ts';
import { glow } from '../scenes/ground.ts';
import type { Title } from './shot.ts';

const lamp: Colour = [0.82, 0.15, 75];
const ink: Colour = [0.97, 0.02, 90];

const words = (svg: string): Layer => ({ depth: 0, svg });

/** سهرة, its lamp, and SAHRA beneath. */
export async function ident(stage: Stage): Promise<Title[]> {
  const { width, height } = stage;
  const name = await fitIn(
    'سهرة',
    voices.house.arabic,
    { width: width * 0.34, height: height * 0.34 },
    { lines: 1 },
  );
  const latin = await fitIn(
    'SAHRA',
    voices.fine.latin,
    { width: width * 0.2, height: height * 0.06 },
    { tracking: 0.5, lines: 1 },
  );
  const top = height * 0.3;
  const foot = top + name.height;
  const night = `<defs><radialGradient id="night"><stop offset="0" stop-color="#0b0713" stop-opacity="0.9"/><stop offset="1" stop-color="#0b0713" stop-opacity="0.5"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#night)"/>`;
  return [
    { from: 1.8, to: 18.8, layers: [words(night)] },
    {
      from: 2.4,
      to: 18.6,
      layers: [
        { depth: 0, blend: 'screen', svg: glow(stage, width / height / 2, 0.45, 0.7, lamp, 0.3) },
      ],
    },
    { from: 3.4, to: 18.2, layers: [words(set(name, width / 2, top, 'middle', css(ink)))] },
    {
      from: 6.2,
      to: 17.6,
      layers: [
        words(
          `<rect x="${width / 2 - 34}" y="${foot + height * 0.06}" width="68" height="5" rx="2.5" fill="${css(lamp)}"/>`,
        ),
      ],
    },
    {
      from: 7.4,
      to: 17.6,
      layers: [words(set(latin, width / 2, foot + height * 0.11, 'middle', css(ink)))],
    },
  ];
}

type Lines = { en: string; ar: string; from: number; to: number };

/** A sentence in both languages over the lower third. */
export const saying =
  ({ en, ar, from, to }: Lines) =>
  async (stage: Stage): Promise<Title[]> => {
    const { width, height } = stage;
    const upper = await fitIn(
      ar,
      voices.house.arabic,
      { width: width * 0.8, height: height * 0.11 },
      { lines: 1 },
    );
    const lower = await fitIn(
      en,
      voices.fine.latin,
      { width: width * 0.8, height: height * 0.05 },
      { tracking: 0.06, lines: 1 },
    );
    const top = height * 0.66;
    const veil = `<defs><linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="0.72"/></linearGradient></defs><rect y="${height * 0.48}" width="${width}" height="${height * 0.52}" fill="url(#veil)"/>`;
    return [
      { from: from - 0.4, to: to + 0.3, layers: [words(veil)] },
      { from, to, layers: [words(set(upper, width / 2, top, 'middle', css(ink)))] },
      {
        from: from + 0.5,
        to,
        layers: [
          words(set(lower, width / 2, top + upper.height + height * 0.05, 'middle', css(lamp))),
        ],
      },
    ];
  };
