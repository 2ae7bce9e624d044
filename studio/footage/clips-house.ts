/** What the house says of itself. */
import { drift, near, rise } from './moves.ts';
import { type ClipPlan, gold, shot } from './plan.ts';
import { ident, saying } from './wording.ts';

export const house: readonly ClipPlan[] = [
  {
    slug: 'sahra-ident',
    mood: 'ident',
    seconds: 20,
    shots: [
      shot('girih', 'sahra-ident-3', 'indigo', near, {
        motif: 'screen',
        titles: ident,
        motes: { kind: 'fireflies', count: 18, colour: gold },
      }),
    ],
    music: {
      mode: 'hijaz',
      pace: 92,
      tonic: 164.81,
      lead: 'qanun',
      rhythm: 'none',
      ground: [0, 3, 0, 0],
      room: 0.8,
    },
  },
  {
    slug: 'house-evenings',
    mood: 'house advertisement',
    seconds: 24,
    shots: [
      shot('room', 'house-evenings', 'copper', near, {
        motif: 'lamp',
        titles: saying({ en: 'The room is dim.', ar: 'الغرفة خافتة', from: 1.6, to: 6.6 }),
      }),
      shot('lanterns', 'house-evenings', 'petrol', rise, {
        motif: 'rising',
        titles: saying({ en: 'The picture is the light.', ar: 'والصورة هي الضوء', from: 2, to: 7 }),
      }),
      shot('skyline', 'house-evenings-2', 'indigo', drift, {
        titles: saying({
          en: 'Sahra. Stay up with us.',
          ar: 'سهرة… اسهروا معنا',
          from: 2,
          to: 7.2,
        }),
      }),
    ],
    music: {
      mode: 'ajam',
      pace: 100,
      tonic: 130.81,
      lead: 'qanun',
      answer: 'bell',
      rhythm: 'malfuf',
      ground: [0, 5, 3, 4],
      room: 0.5,
    },
  },
];
