/** What the viewer sets and removes by hand, next to what rules find. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '../../../tests/support/push/reminder-service.ts';
import {
  aRule,
  dayMinutes,
  news,
  type RuleService,
  ruleService,
  tomorrow,
  tonight,
} from '../../../tests/support/push/rule-service.ts';

let service: RuleService;
beforeAll(async () => {
  service = await ruleService();
});
beforeEach(async () => {
  await service.startAgain();
  await service.bring([tonight, news, tomorrow]);
});
afterAll(() => service.close());

const { id } = aRule;

const removeByHand = async (at: number) =>
  service.ask('DELETE', `/channel-notifications/${await service.reminderIdAt(at)}`);

describe('a reminder that the viewer set by hand', () => {
  it('is one with that of the rule, in whatever language, and stays without the rule', async () => {
    await service.setByHand(0);
    await service.rule({});
    expect(await service.reminders()).toHaveLength(2);
    expect(await service.foundBy()).toHaveLength(2);
    const [rule] = await service.rules();
    expect(rule?.found.map(({ by_hand }) => by_hand)).toEqual([true, undefined]);
    await service.ask('DELETE', `/reminder-rules/${id}`);
    expect(await service.reminders()).toEqual(['one +0']);
  });

  it('is one, and stays that of the rule, too, where two devices set it in two languages', async () => {
    await service.rule({});
    await service.setByHand(0);
    await service.setByHand(0, 'c'.repeat(64));
    expect(await service.reminders()).toEqual(['one +0', `one +${dayMinutes}`]);
    expect(await service.foundBy()).toHaveLength(2);
    await service.ask('DELETE', `/channel-notifications/${'c'.repeat(64)}`);
    expect(await service.reminders()).toEqual([`one +${dayMinutes}`]);
  });

  it('takes the place of that of the rule', async () => {
    await service.rule({});
    await service.setByHand(0);
    expect(await service.reminders()).toHaveLength(2);
    await service.rule({ paused: true });
    expect(await service.reminders()).toEqual(['one +0']);
  });
});

describe('a reminder that the viewer removed by hand', () => {
  beforeEach(async () => {
    await service.rule({});
    expect((await removeByHand(0)).status).toBe(204);
  });

  it('is not made again by the rule, nor by a change of it or of the guide', async () => {
    await service.rule({ new_only: true });
    await service.bring([tonight, tomorrow]);
    expect(await service.reminders()).toEqual([`one +${dayMinutes}`]);
  });

  it('is not made again where its programme moves', async () => {
    await service.bring([{ ...tonight, at: 20 }, tomorrow]);
    expect(await service.reminders()).toEqual([`one +${dayMinutes}`]);
  });

  it('is not made again by the rule that the viewer removes and puts back', async () => {
    service.clock.now += minute;
    await service.ask('DELETE', `/reminder-rules/${id}`);
    expect(await service.reminders()).toEqual([]);
    await service.rule({});
    expect(await service.reminders()).toEqual([`one +${dayMinutes}`]);
  });

  it('comes back by hand, and by a rule that is made later', async () => {
    await service.setByHand(0);
    expect(await service.reminders()).toHaveLength(2);
    await service.ask('DELETE', `/channel-notifications/${'b'.repeat(64)}`);
    expect(await service.reminders()).toHaveLength(1);
    service.clock.now += minute;
    await service.rule({ id: randomUUID() });
    expect(await service.reminders()).toHaveLength(2);
  });
});
