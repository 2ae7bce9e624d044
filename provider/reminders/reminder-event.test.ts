import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { reminderStart, startText } from '#src/domain/reminders/reminder.ts';
import { type Stage, stageAt } from '#src/domain/reminders/stages.ts';
import { pushMessageOf } from './push-message.ts';
import { type DeliveryJob, dueAt, expiresAt, stageJobs } from './reminder-event.ts';

const minute = 60_000;
const channelId = 'sahra-sport';
const stages: Stage[] = [15, 5, 0];
const stageOf = (stage: Stage, start: number): DeliveryJob => ({
  channelId,
  start,
  news: { kind: 'reminder', stage },
});

/** Whole seconds, as reminders have them, of this decade and the next. */
const aStart = fc
  .integer({ min: Date.UTC(2020, 0) / 1000, max: Date.UTC(2040, 0) / 1000 })
  .map((seconds) => seconds * 1000);
const aStage = fc.constantFrom(...stages);

describe('a stage', () => {
  test('is sent within the window in which every device says the same stage is true', () => {
    fc.assert(
      fc.property(
        aStart,
        aStage,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (start, stage, at) => {
          const job = stageOf(stage, start);
          const [from, until] = [dueAt(job), expiresAt(job)];
          const moment = Math.min(until - 1, Math.floor(from + at * (until - from)));
          expect(stageAt(start, moment)).toBe(stage);
          expect(stageAt(start, from - 1)).not.toBe(stage);
        },
      ),
    );
  });

  test('has ended before the next one begins', () => {
    fc.assert(
      fc.property(aStart, (start) => {
        const [fifteen, five, none] = stages.map((stage) => stageOf(stage, start));
        if (!fifteen || !five || !none) throw new Error('There are three stages.');
        expect(expiresAt(fifteen)).toBeLessThanOrEqual(dueAt(five));
        expect(expiresAt(five)).toBeLessThanOrEqual(dueAt(none));
      }),
    );
  });

  test('is queued exactly when it is still to come', () => {
    const ahead = fc.integer({ min: -2 * minute, max: 24 * 60 * minute });
    fc.assert(
      fc.property(aStart, ahead, (start, milliseconds) => {
        const now = start - milliseconds;
        const queued = stageJobs(channelId, start, now).map(({ news }) => news);
        const toCome = stages.filter((stage) => start - stage * minute > now);
        expect(queued).toEqual(toCome.map((stage) => ({ kind: 'reminder', stage })));
      }),
    );
  });

  test('never says fewer or more minutes than are left', () => {
    const offset = fc.integer({ min: 0, max: 10 * minute - 1 });
    fc.assert(
      fc.property(aStart, aStage, offset, (start, stage, after) => {
        const job = stageOf(stage, start);
        const now = dueAt(job) + after;
        fc.pre(now < expiresAt(job));
        const to = {
          reminder_id: 'a'.repeat(64),
          video_title: 'Derby',
          language: 'en',
          dvr: 0,
          soon: 1,
        };
        const { notification } = pushMessageOf(job, to as never, {
          origin: 'https://tv.example',
          now,
        });
        const left = Math.ceil((start - now) / minute);
        expect(notification.body).toBe(
          stage === 0
            ? 'The programme has already started!'
            : `The programme will start in ${left} ${left === 1 ? 'minute' : 'minutes'}`,
        );
      }),
    );
  });
});

describe('wherever the provider stands, and on whichever side of a change of its clocks', () => {
  const { TZ } = process.env;
  afterEach(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });

  /** Zones whose clocks changed, by an hour or by half of one, in spring, in autumn, and across midnight. */
  const zones = [
    'Africa/Cairo',
    'Asia/Riyadh',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
    'America/New_York',
    'Asia/Beirut',
    'Pacific/Apia',
    'UTC',
  ];
  /** Around the nights of 2026 on which clocks change in Cairo, Beirut, Lord Howe and New York. */
  const nights = [
    Date.UTC(2026, 3, 23, 22),
    Date.UTC(2026, 9, 29, 21),
    Date.UTC(2026, 2, 28, 22),
    Date.UTC(2026, 3, 4, 15),
    Date.UTC(2026, 10, 1, 6),
  ];
  const nearAChange = fc
    .tuple(fc.constantFrom(...nights), fc.integer({ min: -3 * 3600, max: 3 * 3600 }))
    .map(([night, seconds]) => night + seconds * 1000);

  test('(and the zones that follow are really in force)', () => {
    const hours = ['Asia/Riyadh', 'UTC'].map((zone) => {
      process.env.TZ = zone;
      return new Date(0).getHours();
    });
    expect(hours).toEqual([3, 0]);
  });

  test('a start that a device wrote is the instant that it meant, and each stage its minutes before it', () => {
    fc.assert(
      fc.property(nearAChange, fc.constantFrom(...zones), (start, zone) => {
        process.env.TZ = zone;
        const read = reminderStart({ st: startText(start) });
        expect(read).toBe(start);
        expect(stageJobs(channelId, read, start - 60 * minute).map(dueAt)).toEqual([
          start - 15 * minute,
          start - 5 * minute,
          start,
        ]);
      }),
    );
  });
});
