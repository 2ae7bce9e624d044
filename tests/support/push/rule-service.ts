/** The reminder part of the provider with a guide that the test imports, and the viewer's rules. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ReminderRecord } from '#src/contracts/reminder.ts';
import { type ReminderRule, ReminderRuleRecord } from '#src/contracts/reminder-rule.ts';
import { listOf, resource } from '#src/contracts/wire.ts';
import { startText } from '#src/domain/reminders/reminder.ts';
import type { Schedule } from '../../../provider/guide/computed-schedule.ts';
import { importChannelsAndGuide } from '../../../provider/import/import-channels-and-guide.ts';
import { withReminderUpdates } from '../../../provider/import/with-reminder-updates.ts';
import { kickOffTime, minute, type ReminderService, reminderService } from './reminder-service.ts';

/** Minutes after kick-off. */
export type Shown = {
  channel: string;
  at: number;
  title?: string;
  /** Further tags of the programme. */
  more?: string;
};

export type RuleService = ReminderService & {
  /** Imports a guide with these programmes, each half an hour long. */
  bring(programmes: readonly Shown[], m3u?: string): Promise<void>;
  /** Makes or changes a rule, and returns it as answered. */
  rule(rule: Partial<ReminderRule>): Promise<ReminderRuleRecord>;
  rules(): Promise<ReminderRuleRecord[]>;
  /** What a rule has found: channel, and minutes after kick-off. */
  foundBy(rule?: string): Promise<string[]>;
  /** The viewer's reminders: channel, and minutes after kick-off. */
  reminders(): Promise<string[]>;
  /** The id of the reminder that a rule made `at` minutes after kick-off; empty when there is none. */
  reminderIdAt(at: number): Promise<string>;
  /** Sets a reminder on the channel `one` as a viewer does, in Arabic. */
  setByHand(at: number, id?: string): Promise<Response>;
};

export const aRule = {
  id: randomUUID(),
  kind: 'episodes',
  scope: 'all',
  title: 'Night Ferry',
  timezone: 'Africa/Cairo',
} as const;

export const dayMinutes = 24 * 60;

/** Programmes of two evenings. */
export const tonight = { channel: 'one', at: 0 };
export const tomorrow = { channel: 'one', at: dayMinutes };
export const news = { channel: 'one', at: 60, title: 'News' };

export async function ruleService(schedule?: Schedule): Promise<RuleService> {
  const service = await reminderService(schedule);
  const { provider, ask } = service;
  const rules: RuleService['rules'] = async () => {
    const answer = await ask('GET', '/reminder-rules');
    return v.parse(resource(listOf(ReminderRuleRecord)), await answer.json());
  };
  return {
    ...service,
    rules,
    async bring(programmes, m3u) {
      const bytes = new Blob([guideOf(programmes)]).stream() as AsyncIterable<Uint8Array>;
      const request = {
        xmltv: [{ name: 'guide.xml', bytes }],
        m3u: m3u === undefined ? [] : [m3u],
        ...{ keepGoing: false, keepDemo: false },
      };
      const { db, now } = provider;
      await withReminderUpdates(provider, (reminderUpdates) =>
        importChannelsAndGuide(request, { db, now, ...reminderUpdates }),
      );
    },
    async rule(rule) {
      const { id, ...body } = { ...aRule, ...rule };
      const answer = await ask('PUT', `/reminder-rules/${id}`, body);
      if (!answer.ok) throw new Error(`the rule was refused: ${await answer.text()}`);
      return v.parse(resource(ReminderRuleRecord), await answer.json());
    },
    async foundBy(rule = aRule.id) {
      const found = (await rules()).find(({ id }) => id === rule)?.found ?? [];
      return found.map(({ channel_id, start_time }) => placeOf(channel_id, start_time));
    },
    async reminders() {
      const answer = await ask('GET', '/channel-notifications');
      return v
        .parse(resource(listOf(ReminderRecord)), await answer.json())
        .map(({ channel_id, start_time }) => placeOf(channel_id, start_time));
    },
    async reminderIdAt(at) {
      const found = (await rules()).flatMap((rule) => rule.found);
      const start = kickOffTime + at * minute;
      return found.find(({ start_time }) => start_time === start)?.reminder_id ?? '';
    },
    setByHand: (at, id = 'b'.repeat(64)) =>
      ask('POST', '/channel-notifications', {
        id,
        channel_id: 'one',
        video_title: 'عبّارة الليل',
        start_time: startText(kickOffTime + at * minute),
      }),
  };
}

/** `channel +30`: half an hour after kick-off. */
export function placeOf(channel: string, start: number): string {
  const minutes = (start - kickOffTime) / minute;
  return `${channel} ${minutes < 0 ? '' : '+'}${minutes}`;
}

function guideOf(programmes: readonly Shown[]): string {
  const channels = [...new Set(programmes.map(({ channel }) => channel))];
  const written = (minutes: number) =>
    `${new Date(kickOffTime + minutes * minute).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`;
  return `<tv>${channels
    .map((id) => `<channel id="${id}"><display-name>${id}</display-name></channel>`)
    .join('')}${programmes
    .map(
      ({ channel, at, title = 'Night Ferry', more = '' }) =>
        `<programme channel="${channel}" start="${written(at)}" stop="${written(at + 30)}"><title>${title}</title>${more}</programme>`,
    )
    .join('')}</tv>`;
}
