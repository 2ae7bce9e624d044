/** Cities, rooms, music, sport and tables. */
import { back, drift, near, rise, sink } from './moves.ts';
import { type ClipPlan, shot } from './plan.ts';

export const evening: readonly ClipPlan[] = [
  {
    slug: 'roofs-at-dusk',
    mood: 'warm, city, dusk',
    seconds: 40,
    shots: [
      shot('skyline', 'roofs-at-dusk', 'coral', drift),
      shot('facade', 'roofs-at-dusk', 'slate', rise),
      shot('lanterns', 'roofs-at-dusk', 'plum', back, { motif: 'strung' }),
    ],
    music: {
      mode: 'dorian',
      pace: 88,
      tonic: 123.47,
      lead: 'bell',
      answer: 'harp',
      rhythm: 'brush',
      ground: [0, 3, 4, 0],
      room: 0.5,
    },
  },
  {
    slug: 'floodlights',
    mood: 'lively, sport',
    seconds: 36,
    shots: [
      shot('pitch', 'floodlights', 'jade', near, { motif: 'grass' }),
      shot('pitch', 'lane-ropes', 'lagoon', sink, { motif: 'pool' }),
    ],
    music: {
      mode: 'nahawand',
      pace: 124,
      tonic: 146.83,
      lead: 'qanun',
      rhythm: 'malfuf',
      ground: [0, 5, 6, 4],
      room: 0.35,
    },
  },
  {
    slug: 'lantern-evening',
    mood: 'gentle, family, evening',
    seconds: 36,
    shots: [
      shot('lanterns', 'lantern-evening', 'petrol', rise, { motif: 'rising' }),
      shot('papercut', 'lantern-evening', 'indigo', near, { motif: 'well' }),
    ],
    music: {
      mode: 'ajam',
      pace: 76,
      tonic: 146.83,
      lead: 'bell',
      answer: 'harp',
      rhythm: 'brush',
      ground: [0, 3, 4, 0],
      room: 0.6,
    },
  },
  {
    slug: 'kitchen-table',
    mood: 'cheerful, food, daytime',
    seconds: 28,
    shots: [
      shot('table', 'kitchen-table', 'saffron', drift),
      shot('garden', 'kitchen-table', 'mint', near, { motif: 'pomegranate' }),
    ],
    music: {
      mode: 'ajam',
      pace: 108,
      tonic: 130.81,
      lead: 'qanun',
      answer: 'oud',
      rhythm: 'maqsum',
      ground: [0, 3, 4, 0],
      room: 0.35,
    },
  },
];
