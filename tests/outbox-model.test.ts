/**
 * Three tabs and the worker change and send at the same time, in any order of their steps, on any connection, and may
 * be closed in the middle: what was confirmed arrives, once, and the last of what was confirmed stays.
 */
import fc, { type AsyncCommand } from 'fast-check';
import { expect, test } from 'vitest';
import type { NewChange } from '#src/data/device/outbox-records.ts';
import { hasFavourite } from './support/account-provider.ts';
import { propertyRuns, searchTimeoutMs } from './support/property-test-runs.ts';
import { connections, openTabs, type Tab } from './support/tabs.ts';
import { waitingChanges } from './support/waiting-changes.ts';

const day = 24 * 3_600_000;
const things = ['heart', 'position', 'reminder'] as const;
type Thing = (typeof things)[number];
type Value = boolean | number | undefined;

/** What the outbox confirmed to the viewer; with it what a tab had begun to do when it was closed. */
type Model = { confirmed: Map<Thing, Value>; perhaps: Map<Thing, Value[]>; count: number };
type Real = Awaited<ReturnType<typeof openTabs>> & {
  tabs: Tab[];
  worker: ReturnType<Awaited<ReturnType<typeof openTabs>>['startWorker']>;
  begun: Promise<unknown>[];
};
type Command = AsyncCommand<Model, Real>;

const id = 'a'.repeat(64);
const changes: Record<Thing, (value: Value) => NewChange> = {
  heart: (value) => ({
    ...{ kind: 'favourite', method: 'PUT', path: 'user/favorites/dunes', json: { type: 'video' } },
    replaces: 'favourite/video/dunes',
    undo: { kind: 'favourite', type: 'video', id: 'dunes', marked: !value },
  }),
  position: (value) => ({
    ...{ kind: 'progress', method: 'PUT', path: 'videos/dunes/progress', json: { time: value } },
    replaces: 'progress/dunes',
  }),
  reminder: (value) =>
    value
      ? { kind: 'reminder', method: 'POST', path: 'channel-notifications', json: { id } }
      : { kind: 'reminder', method: 'DELETE', path: `channel-notifications/${id}` },
};

class Change implements Command {
  readonly at: number;
  readonly thing: Thing;
  constructor(at: number, thing: Thing) {
    this.at = at;
    this.thing = thing;
  }
  check = () => true;
  async run(model: Model, { tabs, begun }: Real): Promise<void> {
    const { thing } = this;
    const tab = tabs[this.at] as Tab;
    model.count += 1;
    const value: Value = thing === 'position' ? model.count : model.count % 2 === 1;
    let isConfirmed = false;
    const confirm = () => {
      isConfirmed = true;
      model.confirmed.set(thing, value);
      model.perhaps.delete(thing);
    };
    const submitting = tab.outbox.submit(changes[thing](value), { onKept: confirm }).catch(() => {
      // The tab was closed before it learned that the change is written down.
      if (!isConfirmed) model.perhaps.set(thing, [...(model.perhaps.get(thing) ?? []), value]);
    });
    begun.push(submitting);
  }
  toString = () => `change ${this.thing} in tab ${this.at}`;
}

const simple = (name: string, run: (real: Real) => void): Command => ({
  check: () => true,
  run: async (_, real) => run(real),
  toString: () => name,
});

const commands = fc.commands<Model, Real, false>(
  [
    fc
      .tuple(fc.nat({ max: 2 }), fc.constantFrom(...things))
      .map(([at, thing]) => new Change(at, thing)),
    fc
      .nat({ max: 2 })
      .map((at) =>
        simple(
          `send from tab ${at}`,
          ({ tabs, begun }) =>
            void begun.push((tabs[at] as Tab).outbox.flush().catch(() => undefined)),
        ),
      ),
    fc.constant(
      simple('send from the worker', ({ worker, begun }) => void begun.push(worker.sync())),
    ),
    fc.nat({ max: 2 }).map((at) =>
      simple(`close tab ${at}`, ({ tabs, open }) => {
        (tabs[at] as Tab).isOpen = false;
        tabs[at] = open();
      }),
    ),
    fc.constant(
      simple('stop the worker', (real) => {
        real.worker.isOpen = false;
        real.worker = real.startWorker();
      }),
    ),
    fc.constantFrom(...connections).map((connection) =>
      simple(`connection ${connection}`, ({ state }) => {
        state.connection = connection;
      }),
    ),
    fc.constant(
      simple('an hour later', ({ state }) => {
        state.now += day / 24;
      }),
    ),
  ],
  { maxCommands: 25 },
);

async function expectSettled(model: Model, real: Real): Promise<void> {
  const { rows, state, stored, tabs } = real;
  state.connection = 'online';
  state.now += day;
  await tabs[0]?.outbox.flush();
  expect(await waitingChanges(stored)).toEqual([]);
  const arrived: Record<Thing, Value> = {
    heart: hasFavourite(rows, { type: 'video', id: 'dunes' }),
    position: rows.positions.get('dunes'),
    reminder: rows.reminders.has(id),
  };
  for (const thing of things) {
    const nothing = thing === 'position' ? undefined : false;
    const before = model.confirmed.has(thing) ? model.confirmed.get(thing) : nothing;
    expect([before, ...(model.perhaps.get(thing) ?? [])]).toContain(arrived[thing]);
  }
}

test(
  'whatever tabs and worker do at once, everything confirmed arrives and the last of it stays',
  async () => {
    const property = fc.asyncProperty(
      fc.scheduler(),
      commands,
      fc.boolean(),
      async (scheduler, all, hasCheck) => {
        const made = await openTabs(scheduler, hasCheck);
        const real: Real = {
          ...made,
          tabs: [made.open(), made.open(), made.open()],
          worker: made.startWorker(),
          begun: [],
        };
        const model: Model = { confirmed: new Map(), perhaps: new Map(), count: 0 };
        await fc.scheduledModelRun(scheduler, () => ({ model, real }), all);
        await scheduler.waitFor(Promise.all(real.begun));
        await scheduler.waitFor(expectSettled(model, real));
      },
    );
    await fc.assert(property, propertyRuns(100));
  },
  searchTimeoutMs,
);
