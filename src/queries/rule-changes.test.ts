/** A change of a rule is a change of the viewer: kept at once, sent when it can be, never undone by an older answer. */
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { appContextOf } from '../../tests/support/app-context.ts';
import { noon, ruleOf } from '../../tests/support/device-with-rules.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { keptReminder } from '../../tests/support/kept-reminder.ts';
import { waitingChanges } from '../../tests/support/waiting-changes.ts';
import type { Reminder } from '../contracts/kept-reminder.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { createChange, enqueue } from '../data/device/outbox-records.ts';
import { changeToAddReminder } from '../data/device/reminder-changes.ts';
import { readRules } from '../data/device/reminder-rules.ts';
import { addReminders, readReminders } from '../data/device/reminders.ts';
import { startText } from '../domain/reminders/reminder.ts';
import { hour } from '../domain/time/time-units.ts';
import { keys } from './keys.ts';
import { fetchAndStoreReminders } from './reminder-actions.ts';
import { refreshRules } from './reminder-rules.ts';
import { changeRuleMutation, removeRuleMutation, saveRuleMutation } from './rule-changes.ts';
import { searchByKeptRules } from './search-by-kept-rules.ts';

type Answer = () => Response | Promise<Response>;

/** A viewer's page. The provider has rules; `answers` come before its own, in order. */
function viewer() {
  vi.stubGlobal('caches', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const database = memoryDatabase();
  const stored = new Map<string, object>();
  const answers: Answer[] = [];
  const calls: string[] = [];
  const client = clientOf(async (url, request) => {
    const call = `${request.method} ${url.pathname.replace('/v1/', '')}`;
    calls.push(call);
    const answer = answers.shift();
    if (answer) return answer();
    const id = call.split('/')[1] ?? '';
    if (call.startsWith('PUT')) stored.set(id, (await request.json()) as object);
    if (call.startsWith('DELETE')) stored.delete(id);
    return Response.json({ data: call === 'GET reminder-rules' ? [...stored.values()] : [] });
  });
  const queryClient = new QueryClient();
  queryClient.setQueryData(keys.user, { id: '7' });
  const app = appContextOf({ client, queryClient, database, now: () => noon });
  const context = { ...app, language: 'en' as const };
  const run = <V>(mutation: { mutationFn?: unknown }, variables: V) =>
    (mutation.mutationFn as (variables: V) => Promise<void>)(variables);
  return {
    database,
    app,
    context,
    stored,
    answers,
    calls,
    save: (wish = ruleOf()) => run(saveRuleMutation(context), wish),
    change: (more: object) =>
      run(changeRuleMutation(context), {
        id: ruleOf().id,
        change: (rule: object) => ({ ...rule, ...more }),
      }),
    remove: () => run(removeRuleMutation(context), ruleOf().id),
    rules: () => readRules(database),
  };
}

type Viewer = ReturnType<typeof viewer>;

/** A reminder that a rule has made, in the provider's list of reminders, and in what the rule has found. */
const atProvider = ({ id, c_id, channel_title, title, st }: Reminder) => ({
  record: { id, channel_id: c_id, channel_title, video_title: title, start_time: st },
  found: [{ reminder_id: id, channel_id: '4', video_title: title, start_time: st }],
});

const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const refused: Answer = () => Response.json({ message: 'No more than 50.' }, { status: 422 });

test('a rule is sent, and what the provider found for it is shown', async () => {
  const { save, stored, rules } = viewer();
  await save();
  expect([...stored.values()]).toMatchObject([{ kind: 'episodes', title: 'The Night Ferry' }]);
  expect(await rules()).toMatchObject([{ title: 'The Night Ferry', scope: 'channel' }]);
});

test('what the device alone knows of a rule is not sent', async () => {
  const { save, stored } = viewer();
  await save();
  for (const name of ['found', 'at', 'language'])
    expect(stored.get(ruleOf().id)).not.toHaveProperty(name);
});

test('a rule that is made, paused and changed without a network is sent once, as it is last', async () => {
  const { save, change, app, database, answers, rules, stored } = viewer();
  answers.push(offline, offline, offline);
  await save();
  await change({ paused: true });
  await change({ scope: 'all' });
  expect(await rules()).toMatchObject([{ paused: true, scope: 'all' }]);
  expect(await waitingChanges(database)).toHaveLength(1);
  await app.outbox.flush();
  expect([...stored.values()]).toMatchObject([{ paused: true, scope: 'all' }]);
  expect(await waitingChanges(database)).toEqual([]);
});

test('a list of the provider from before the change does not undo it, however late it comes', async () => {
  const { save, change, app, answers, rules } = viewer();
  await save();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers.push(() => promise);
  const refreshed = refreshRules(app, 'en');
  await change({ paused: true });
  resolve(Response.json({ data: [{ ...ruleOf(), paused: false }] }));
  await refreshed;
  expect(await rules()).toMatchObject([{ paused: true }]);
});

test('a refused rule is gone again, and the refusal is in the provider’s words', async () => {
  const { save, answers, rules } = viewer();
  answers.push(refused);
  await expect(save()).rejects.toThrow('No more than 50.');
  expect(await rules()).toEqual([]);
});

test('changes that were made without a network and are refused are all undone, to what was before the first', async () => {
  const { save, change, app, answers, rules } = viewer();
  await save();
  answers.push(offline, offline);
  await change({ paused: true });
  await change({ scope: 'all' });
  answers.push(refused);
  await app.outbox.flush();
  expect(await rules()).toMatchObject([{ paused: false, scope: 'channel' }]);
});

test('asking twice for the same makes one rule, in two tabs at once too', async () => {
  const { save, rules } = viewer();
  const other = { ...ruleOf(), id: '7f0c0f52-5a4c-4e4e-9a5e-1f6f0a7b2c09' };
  await Promise.all([save(), save(other)]);
  expect(await rules()).toHaveLength(1);
});

test('a day that is skipped stays skipped when the viewer sets the same rule again, for its new episodes alone', async () => {
  const { save, change, rules } = viewer();
  await save();
  await change({ skipped: ['2026-11-24'] });
  await save({ ...ruleOf(), id: '7f0c0f52-5a4c-4e4e-9a5e-1f6f0a7b2c09', new_only: true });
  expect(await rules()).toMatchObject([{ new_only: true, skipped: ['2026-11-24'] }]);
});

test('a rule that is edited until it equals another becomes one with it, with the reminders and skipped days of both, without a network, too', async () => {
  const { save, app, database, answers, rules, stored } = viewer();
  const other = { ...ruleOf(), id: '7f0c0f52-5a4c-4e4e-9a5e-1f6f0a7b2c09', paused: true };
  const made = keptReminder({ title: 'The Night Ferry', start: noon + 9 * hour });
  const { record, found } = atProvider(made);
  await save();
  await save({ ...other, scope: 'all' });
  answers.push(
    () =>
      Response.json({
        data: [
          { ...ruleOf(), skipped: ['2026-11-28'], found },
          { ...other, scope: 'all' },
        ],
      }),
    () => Response.json({ data: [record] }),
  );
  await refreshRules(app, 'en');
  answers.push(offline);
  await save(other);
  const merged = { id: ruleOf().id, scope: 'channel', paused: false, skipped: ['2026-11-28'] };
  expect(await rules()).toMatchObject([{ ...merged, found: [{ reminder_id: made.id }] }]);
  expect(await readReminders(database)).toMatchObject([{ id: made.id }]);
  await app.outbox.flush();
  expect([...stored.values()]).toMatchObject([merged]);
});

test('a removed rule takes the reminders along that the provider made for it, and no other', async () => {
  const { save, remove, app, database, answers, rules, calls } = viewer();
  const made = keptReminder({ title: 'The Night Ferry', start: noon + 9 * hour });
  const byHand = keptReminder({ title: 'Salt Road', start: noon + 10 * hour });
  const { found } = atProvider(made);
  await save();
  answers.push(() => Response.json({ data: [{ ...ruleOf(), found }] }));
  await refreshRules(app, 'en');
  await addReminders(database, [made, byHand]);
  answers.push(offline);
  await remove();
  expect(await rules()).toEqual([]);
  expect(await readReminders(database)).toEqual([byHand]);
  expect(calls).toContain(`DELETE reminder-rules/${ruleOf().id}`);
});

test('a rule that is paused without a network leaves the reminder that the viewer set by hand, too', async () => {
  const { save, change, app, database, answers } = viewer();
  const byHand = keptReminder({ title: 'The Night Ferry', start: noon + 9 * hour });
  const { record, found } = atProvider(byHand);
  await save();
  answers.push(
    () => Response.json({ data: [{ ...ruleOf(), found: [{ ...found[0], by_hand: true }] }] }),
    () => Response.json({ data: [record] }),
  );
  await refreshRules(app, 'en');
  answers.push(offline);
  await change({ paused: true });
  expect(await readReminders(database)).toMatchObject([{ id: byHand.id }]);
});

test.each([
  ['pauses', (rule: Viewer) => rule.change({ skipped: ['2026-11-24'], paused: true })],
  ['removes', (rule: Viewer) => rule.remove()],
])(
  'a viewer who skips a day without a network and then %s the rule has none of its reminders left, and keeps their own',
  async (_, changeAgain) => {
    const rule = viewer();
    const { save, change, app, database, answers } = rule;
    const tonight = keptReminder({ title: 'The Night Ferry', start: noon + 9 * hour });
    const tomorrow = keptReminder({ title: 'The Night Ferry', start: noon + 33 * hour });
    const byHand = keptReminder({ title: 'The Night Ferry', start: noon + 57 * hour });
    const found = [tonight, tomorrow, byHand].flatMap((one) =>
      atProvider(one).found.map((its) => ({ ...its, by_hand: one === byHand })),
    );
    const records = [tonight, tomorrow, byHand].map((one) => atProvider(one).record);
    await save();
    answers.push(
      () => Response.json({ data: [{ ...ruleOf(), found }] }),
      () => Response.json({ data: records }),
    );
    await refreshRules(app, 'en');
    answers.push(offline, offline);
    await change({ skipped: ['2026-11-24'] });
    const ids = async () => (await readReminders(database)).map(({ id }) => id);
    expect(await ids()).toEqual([tomorrow.id, byHand.id]);
    await changeAgain(rule);
    expect(await ids()).toEqual([byHand.id]);
  },
);

test('the provider’s list of reminders undoes no rule that was made or removed without a network', async () => {
  const { save, remove, app, database, answers } = viewer();
  const made = keptReminder({ title: 'The Night Ferry', start: noon + 9 * hour });
  const { record, found } = atProvider(made);
  const listed = async (records: object[]) => {
    answers.push(() => Response.json({ data: records }));
    await fetchAndStoreReminders(app, await app.outbox.viewer());
    return readReminders(database);
  };
  answers.push(offline);
  await save();
  await addReminders(database, [made]);
  expect(await listed([])).toEqual([made]);
  await app.outbox.flush();
  answers.push(
    () => Response.json({ data: [{ ...ruleOf(), found }] }),
    () => Response.json({ data: [record] }),
  );
  await refreshRules(app, 'en');
  answers.push(offline);
  await remove();
  expect(await listed([record])).toEqual([]);
});

test('a programme that has moved is said to have moved by the calls about rules, too', async () => {
  const { app, answers } = viewer();
  const made = keptReminder({ title: 'The Night Ferry', start: noon + 9 * hour });
  const { record } = atProvider(made);
  const later = { ...record, start_time: startText(noon + 10 * hour) };
  const rules = () => Response.json({ data: [ruleOf()] });
  const moved: string[] = [];
  const onChanged = (some: readonly Reminder[]) => moved.push(...some.map(({ st }) => st));
  answers.push(rules, () => Response.json({ data: [record] }));
  await refreshRules({ ...app, onChanged }, 'en');
  answers.push(rules, () => Response.json({ data: [later] }));
  await refreshRules({ ...app, onChanged }, 'en');
  expect(moved).toEqual([later.start_time]);
});

test('a pause that is refused gives back the reminders that it had taken away', async () => {
  const { save, change, app, database, answers, rules } = viewer();
  const made = keptReminder({ title: 'The Night Ferry', start: noon + 9 * hour });
  const { record, found } = atProvider(made);
  const withFound = () => Response.json({ data: [{ ...ruleOf(), found }] });
  const withReminder = () => Response.json({ data: [record] });
  await save();
  answers.push(withFound, withReminder);
  await refreshRules(app, 'en');
  expect(await readReminders(database)).toMatchObject([{ id: made.id }]);
  answers.push(refused, withFound, withReminder);
  await expect(change({ paused: true })).rejects.toThrow('No more than 50.');
  expect(await rules()).toMatchObject([{ paused: false }]);
  expect(await readReminders(database)).toMatchObject([{ id: made.id }]);
});

test('a rule that is paused on another device while it is edited here stays paused', async () => {
  const { save, change, rules, stored } = viewer();
  await save();
  const [opened] = await rules();
  await change({ paused: true, skipped: ['2026-11-28'] });
  await save({ ...ruleOf(), ...opened, scope: 'all' });
  const wanted = { paused: true, skipped: ['2026-11-28'], scope: 'all' };
  expect(await rules()).toMatchObject([wanted]);
  expect([...stored.values()]).toMatchObject([wanted]);
});

test('a provider without rules is asked once, and the viewer sees no refusal', async () => {
  const { save, app, answers, rules, calls } = viewer();
  answers.push(() => Response.json({ message: 'Not Found' }, { status: 404 }));
  await save();
  expect(await rules()).toHaveLength(1);
  const asked = calls.length;
  await refreshRules(app, 'en');
  await app.outbox.flush();
  expect(calls).toHaveLength(asked);
});

test('a search by rules sends the reminders that wait, because only then the provider pushes them', async () => {
  const { save, context, database, answers, calls } = viewer();
  answers.push(() => Response.json({ message: 'Not Found' }, { status: 404 }));
  await save();
  const made = keptReminder({ title: 'The Night Ferry', start: noon + 9 * hour });
  await enqueue(database, createChange(changeToAddReminder(made)), noon);
  await searchByKeptRules(context);
  await expect.poll(() => calls.at(-1)).toBe('POST channel-notifications');
});
