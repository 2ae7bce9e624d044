/** Writes a short piece: a mode, a pulse, a motif that returns, and a close on the tonic. */
import { type Chance, chance } from '../paint/seed.ts';
import { master, wav } from './hall.ts';
import {
  bass,
  bell,
  dum,
  harp,
  type Instrument,
  ney,
  oud,
  pad,
  qanun,
  silence,
  type Track,
  tak,
} from './tones.ts';

/** Steps of a scale in semitones; a half step of one is a quarter tone. */
const modes = {
  hijaz: [0, 1, 4, 5, 7, 8, 10],
  nahawand: [0, 2, 3, 5, 7, 8, 10],
  bayati: [0, 1.5, 3, 5, 7, 8, 10],
  ajam: [0, 2, 4, 5, 7, 9, 11],
  kurd: [0, 1, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  pentatonic: [0, 2, 4, 7, 9],
} as const;

/** Eighths: D for dum, t for tak, s for a brush, a dot for nothing. */
const rhythms = {
  maqsum: 'Dt.tD.t.',
  ayyub: 'D..tD.t.',
  malfuf: 'D..t..t.',
  samai: 'D..t.DDt..',
  slow: 'D.....t.',
  brush: 'DsstDsts',
  none: '',
} as const;

const leads = { oud, qanun, harp, ney, bell } as const;

export type Piece = {
  mode: keyof typeof modes;
  /** Beats a minute. */
  pace: number;
  /** The tonic, in hertz. */
  tonic: number;
  lead: keyof typeof leads;
  /** A second voice answers, an octave away. */
  answer?: keyof typeof leads;
  rhythm: keyof typeof rhythms;
  /** Roots of the bars, as steps of the mode. */
  ground: readonly number[];
  room: number;
};

export function compose(slug: string, piece: Piece, seconds: number): Buffer {
  const dice = chance(`music ${slug}`);
  const track = silence(seconds);
  const beat = 60 / piece.pace;
  const pulse = rhythms[piece.rhythm] || '........';
  const bar = (pulse.length * beat) / 2;
  const pitch = pitchOf(piece);
  const bars = Math.max(2, Math.floor((seconds - 2.5) / bar));
  const motifs = [motif(dice, pulse.length), motif(dice, pulse.length)] as const;
  for (let n = 0; n < bars; n++) {
    const root = n >= bars - 1 ? 0 : (piece.ground[n % piece.ground.length] as number);
    harmony(track, piece, root, n * bar, bar, pitch, dice);
    if (piece.rhythm !== 'none' && n > 0 && n < bars - 1)
      drums(track, pulse, n * bar, beat / 2, dice);
    const phrase = n % 8;
    if (n === 0 || phrase === 7) continue;
    const tune = phrase < 4 ? motifs[0] : motifs[1];
    const answering = piece.answer && phrase >= 4;
    const voice = leads[answering && piece.answer ? piece.answer : piece.lead];
    const lift = answering ? 1 : 0;
    play(
      track,
      voice,
      vary(tune, phrase, dice),
      { root, start: n * bar, eighth: beat / 2, lift, pitch },
      dice,
    );
  }
  const end = bars * bar;
  leads[piece.lead](
    track,
    { at: end, length: 2, pitch: pitch(0, 1), strength: 0.5, place: 0 },
    dice,
  );
  bass(track, { at: end, length: 2, pitch: pitch(0, -1), strength: 0.7, place: 0 }, dice);
  return wav(master(track, piece.room, 0.8 + piece.room * 0.08, 1.6));
}

const pitchOf = ({ mode, tonic }: Piece) => {
  const steps = modes[mode];
  return (step: number, octave = 0) => {
    const whole = Math.floor(step / steps.length);
    const within = steps[step - whole * steps.length] as number;
    return tonic * 2 ** (whole + octave + within / 12);
  };
};
type Pitch = ReturnType<typeof pitchOf>;

type Step = { eighth: number; length: number; step: number; strength: number };

/** A figure of one bar that mostly walks and sometimes leaps. */
function motif(dice: Chance, eighths: number): Step[] {
  const steps: Step[] = [];
  let step = dice.pick([0, 2, 4]);
  let eighth = 0;
  while (eighth < eighths) {
    const length = dice.pick(eighth % 2 ? [1, 1, 2] : [1, 2, 2, 3]);
    steps.push({
      eighth,
      length: Math.min(length, eighths - eighth),
      step,
      strength: eighth % 4 === 0 ? 1 : 0.75,
    });
    step += dice.pick([-1, -1, 1, 1, -2, 2, dice.likely(0.5) ? 3 : -3]);
    step = Math.max(-1, Math.min(7, step));
    eighth += length;
  }
  return steps;
}

/** The second time it sinks, the fourth time it comes home. */
function vary(tune: readonly Step[], phrase: number, dice: Chance): Step[] {
  const last = tune.length - 1;
  return tune
    .filter((_, n) => n === 0 || n === last || !dice.likely(0.14))
    .map((note, n, all) => {
      if (phrase % 4 === 3 && n === all.length - 1)
        return { ...note, step: 0, length: note.length + 2 };
      return phrase % 4 === 1 && n > last / 2 ? { ...note, step: note.step - 1 } : note;
    });
}

type Bar = { root: number; start: number; eighth: number; lift: number; pitch: Pitch };

function play(
  track: Track,
  voice: Instrument,
  tune: readonly Step[],
  bar: Bar,
  dice: Chance,
): void {
  for (const note of tune) {
    voice(
      track,
      {
        at: bar.start + note.eighth * bar.eighth + dice.range(0, 0.012),
        length: note.length * bar.eighth * 0.92,
        pitch: bar.pitch(note.step, 1 + bar.lift),
        strength: note.strength * (bar.lift ? 0.3 : 0.5) * dice.range(0.85, 1),
        place: bar.lift ? 0.35 : -0.2,
      },
      dice,
    );
  }
}

function harmony(
  track: Track,
  piece: Piece,
  root: number,
  at: number,
  length: number,
  pitch: Pitch,
  dice: Chance,
): void {
  const chord = [
    root,
    root + (piece.mode === 'pentatonic' ? 3 : 4),
    root + (piece.mode === 'pentatonic' ? 5 : 7),
  ];
  chord.forEach((step, n) => {
    pad(
      track,
      {
        at,
        length,
        pitch: pitch(step, n === 0 ? -1 : 0),
        strength: n === 0 ? 0.34 : 0.2,
        place: (n - 1) * 0.5,
      },
      dice,
    );
  });
  bass(track, { at, length, pitch: pitch(root, -1), strength: 0.62, place: 0 }, dice);
  bass(
    track,
    { at: at + length * 0.625, length, pitch: pitch(root, -1), strength: 0.3, place: 0 },
    dice,
  );
}

function drums(track: Track, pulse: string, start: number, eighth: number, dice: Chance): void {
  [...pulse].forEach((stroke, n) => {
    const at = start + n * eighth + dice.range(0, 0.008);
    if (stroke === 'D')
      dum(track, { at, length: 0.4, pitch: 72, strength: n ? 0.26 : 0.36, place: 0 }, dice);
    if (stroke === 't') tak(track, { at, length: 0.14, pitch: 0, strength: 0.2, place: 0.2 }, dice);
    if (stroke === 's')
      tak(track, { at, length: 0.07, pitch: 0, strength: 0.1, place: -0.3 }, dice);
  });
}
