/** Sea, sand, mountains, roads and sky. */
import { away, back, drift, near, rise, sink } from './moves.ts';
import { type ClipPlan, floating, gold, pale, shot } from './plan.ts';

export const outdoors: readonly ClipPlan[] = [
  {
    slug: 'moonlit-water',
    mood: 'calm, night, sea',
    seconds: 36,
    shots: [
      shot('sea', 'moonlit-water', 'lagoon', drift),
      shot('sea', 'harbour-lights', 'indigo', back),
    ],
    music: {
      mode: 'nahawand',
      pace: 66,
      tonic: 146.83,
      lead: 'harp',
      answer: 'ney',
      rhythm: 'slow',
      ground: [0, 5, 3, 4],
      room: 0.7,
    },
  },
  {
    slug: 'sand-road',
    mood: 'warm, desert, journey',
    seconds: 36,
    shots: [
      shot('dunes', 'sand-road', 'ember', back, floating('dust', 26, gold)),
      shot('dunes', 'caravan', 'coral', drift),
    ],
    music: {
      mode: 'hijaz',
      pace: 84,
      tonic: 146.83,
      lead: 'oud',
      answer: 'ney',
      rhythm: 'maqsum',
      ground: [0, 0, 3, 1],
      room: 0.5,
    },
  },
  {
    slug: 'night-drive',
    mood: 'tense, city, night',
    seconds: 40,
    shots: [
      shot('road', 'night-drive', 'cobalt', near),
      shot('skyline', 'night-drive', 'cyan', drift),
      shot('rails', 'night-drive', 'indigo', away),
    ],
    music: {
      mode: 'kurd',
      pace: 112,
      tonic: 110,
      lead: 'bell',
      rhythm: 'ayyub',
      ground: [0, 0, 1, 0],
      room: 0.45,
    },
  },
  {
    slug: 'mist-and-mountains',
    mood: 'calm, nature, morning',
    seconds: 40,
    shots: [
      shot('mountains', 'mist-and-mountains', 'petrol', drift),
      shot('mountains', 'first-light', 'sky', rise),
    ],
    music: {
      mode: 'pentatonic',
      pace: 60,
      tonic: 146.83,
      lead: 'ney',
      answer: 'harp',
      rhythm: 'none',
      ground: [0, 3, 1, 2],
      room: 0.9,
    },
  },
  {
    slug: 'under-the-surface',
    mood: 'calm, sea, documentary',
    seconds: 40,
    shots: [
      shot('deep', 'under-the-surface', 'lagoon', drift, {
        motif: 'whale',
        ...floating('bubbles', 26, pale),
      }),
      shot('deep', 'pearl-bank', 'petrol', sink, {
        motif: 'diver',
        ...floating('bubbles', 30, pale),
      }),
    ],
    music: {
      mode: 'pentatonic',
      pace: 58,
      tonic: 110,
      lead: 'harp',
      rhythm: 'none',
      ground: [0, 2, 3, 1],
      room: 1,
    },
  },
];
