/**
 * Reads what viewers asked of a provider and were answered, and says what cannot be: a confirmed change that was
 * undone, made twice, or never made. Each viewer makes one change at a time, and repeats it under one key until it is
 * answered, as the outbox does.
 */

export type Act =
  /** Toggles the heart of a title. The answer says whether the heart is now set. */
  | { do: 'heart'; title: string; answer?: boolean | undefined }
  | { do: 'position'; title: string; time: number }
  | { do: 'remind' | 'forget'; reminder: string }
  /** Reads everything that the provider has of the viewer. */
  | { do: 'look'; answer?: Kept | undefined };

/** What a provider has of a viewer. */
export type Kept = {
  hearts: readonly string[];
  positions: Readonly<Record<string, number>>;
  reminders: readonly string[];
};

/** `unknown`: no answer came to any try, so the change was made, was not made, or will be. */
export type Done = { viewer: string; act: Act; outcome: 'taken' | 'refused' | 'unknown' };

/** What pushes have to show: each stage of each reminder, with the tags of the pushes that show it. */
export type PushedStage = { reminder: string; stage: number; tags: readonly string[] };

/** The values that each thing of a viewer may have now: one, unless an answer is missing. */
type Possible = Map<string, Set<unknown>>;

/** The sentences that say what is wrong; none when all is well. `history` is in the order of the answers. */
export function faultsOf(history: readonly Done[]): string[] {
  const viewers = Map.groupBy(history, ({ viewer }) => viewer);
  return [...viewers].flatMap(([viewer, acts]) =>
    faultsOfViewer(acts).map((fault) => `${viewer}: ${fault}`),
  );
}

function faultsOfViewer(acts: readonly Done[]): string[] {
  const possible: Possible = new Map();
  const faults: string[] = [];
  acts.forEach(({ act, outcome }, at) => {
    if (outcome === 'refused') faults.push(`change ${at} was refused: ${JSON.stringify(act)}`);
    else if (act.do === 'look') {
      if (outcome === 'taken' && act.answer) faults.push(...faultsSeen(possible, act.answer, at));
    } else faults.push(...take(possible, act, outcome === 'taken', at));
  });
  return faults;
}

type Change = Exclude<Act, { do: 'look' }>;

function take(possible: Possible, act: Change, isTaken: boolean, at: number): string[] {
  const thing = thingOf(act);
  const before = valuesOf(possible, thing);
  const after = new Set(
    act.do === 'heart' ? [...before].map((one) => one !== true) : [wished(act)],
  );
  possible.set(thing, isTaken ? after : new Set([...before, ...after]));
  if (act.do !== 'heart' || !isTaken) return [];
  possible.set(thing, new Set([act.answer]));
  return after.has(act.answer) ? [] : [`change ${at} of ${thing} was answered ${act.answer}`];
}

function faultsSeen(possible: Possible, seen: Kept, at: number): string[] {
  const shown = new Map<string, unknown>([
    ...seen.hearts.map((title) => [`heart ${title}`, true] as const),
    ...Object.entries(seen.positions).map(([title, time]) => [`position ${title}`, time] as const),
    ...seen.reminders.map((id) => [`reminder ${id}`, true] as const),
  ]);
  const faults: string[] = [];
  for (const thing of new Set([...possible.keys(), ...shown.keys()])) {
    const value = shown.get(thing) ?? nothingOf(thing);
    const may = valuesOf(possible, thing);
    if (may.has(value)) possible.set(thing, new Set([value]));
    else faults.push(`look ${at} shows ${thing} as ${value}, not as ${[...may].join(' or ')}`);
  }
  return faults;
}

function thingOf(act: Change): string {
  return 'title' in act ? `${act.do} ${act.title}` : `reminder ${act.reminder}`;
}

const wished = (act: Change): unknown => (act.do === 'position' ? act.time : act.do === 'remind');
const nothingOf = (thing: string): unknown => (thing.startsWith('position') ? undefined : false);
const valuesOf = (possible: Possible, thing: string): Set<unknown> =>
  possible.get(thing) ?? new Set([nothingOf(thing)]);

/** Pushes show each stage at least once, and under one tag, so that a second push replaces the first on the screen. */
export function faultsOfPushes(stages: readonly PushedStage[]): string[] {
  return stages.flatMap(({ reminder, stage, tags }) => {
    const name = `stage ${stage} of ${reminder}`;
    if (tags.length === 0) return [`${name} was never shown`];
    const different = new Set(tags);
    return different.size > 1 ? [`${name} was shown under ${different.size} tags`] : [];
  });
}
