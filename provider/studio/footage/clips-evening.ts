/** Cities, rooms, music, sport and tables. */
import { away, back, drift, near, rise, sink } from './moves.ts';
import { type ClipPlan, floating, gold, shot } from './plan.ts';

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
    slug: 'an-hour-of-tarab',
    mood: 'music, evening',
    seconds: 60,
    shots: [
      shot('strings', 'an-hour-of-tarab', 'copper', near, {
        motif: 'oud',
        ...floating('dust', 20, gold),
      }),
      shot('curtain', 'an-hour-of-tarab', 'wine', away, {
        motif: 'player',
        ...floating('dust', 24, gold),
      }),
      shot('strings', 'second-side', 'amber', drift, { motif: 'record' }),
    ],
    music: {
      mode: 'bayati',
      pace: 80,
      tonic: 146.83,
      lead: 'oud',
      answer: 'qanun',
      rhythm: 'samai',
      ground: [0, 3, 0, 1],
      room: 0.45,
    },
  },
  {
    slug: 'courtyards',
    mood: 'quiet, history, mystery',
    seconds: 36,
    shots: [
      shot('arches', 'courtyards', 'jade', near, floating('dust', 22, gold)),
      shot('arches', 'inner-court', 'plum', away, floating('fireflies', 20, gold)),
    ],
    music: {
      mode: 'hijaz',
      pace: 68,
      tonic: 130.81,
      lead: 'ney',
      answer: 'oud',
      rhythm: 'slow',
      ground: [0, 1, 0, 3],
      room: 0.8,
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
