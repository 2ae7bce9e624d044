/** The answer to another call is no list of what a viewer made: nothing of theirs is replaced by it. */
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { appContextOf } from '../../tests/support/app-context.ts';
import { noon, ruleOf } from '../../tests/support/device-with-rules.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { keptReminder } from '../../tests/support/kept-reminder.ts';
import { readContinued } from '../data/device/continue-watching.ts';
import { readFavourites } from '../data/device/favourites.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { readRules } from '../data/device/reminder-rules.ts';
import { addReminders, readReminders } from '../data/device/reminders.ts';
import { day, hour } from '../domain/time/time-units.ts';
import { favouriteChannelsQuery } from './favourite-channels.ts';
import { progressListQuery } from './progress-list.ts';
import { fetchAndStoreReminders } from './reminder-actions.ts';
import { refreshRules } from './reminder-rules.ts';

const film = (id: string) => {
  const content = { id, title: `Film ${id}`, duration: 5400 };
  return { type: 'video', id, content, time: 1200 };
};
const menu = [
  { id: 1, title: 'Home', slug: 'home' },
  { id: 2, title: 'Films', slug: 'films' },
];

/** A viewer's page. The provider answers each call with the next of `answers`, a list. */
function viewer() {
  vi.stubGlobal('caches', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const clock = { now: noon };
  const answers: unknown[][] = [];
  const client = clientOf(() => Response.json({ data: answers.shift() ?? [] }));
  const database = memoryDatabase();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const app = appContextOf({ client, queryClient, database, now: () => clock.now });
  /** Runs `ask` a day later. The provider then answers each call with the next list of `listed`. */
  const later = <T>(ask: () => Promise<T>, ...listed: unknown[][]) => {
    clock.now += day;
    answers.splice(0, answers.length, ...listed);
    return ask();
  };
  return { app, database, queryClient, later };
}

test('reminders stay, and go with a list that is empty', async () => {
  const { app, database, later } = viewer();
  const refresh = async () => fetchAndStoreReminders(app, await app.outbox.viewer());
  const set = { ...keptReminder({ title: 'Salt Road', start: noon + hour }), rule_id: 'a rule' };
  await addReminders(database, [set]);
  await expect(later(refresh, menu)).rejects.toMatchObject({ kind: 'contract' });
  expect(await readReminders(database)).toEqual([set]);
  await later(refresh, []);
  expect(await readReminders(database)).toEqual([]);
});

test('reminders stay where a provider gives them ids of its own, which name none of the device', async () => {
  const { app, database, later } = viewer();
  const refresh = async () => fetchAndStoreReminders(app, await app.outbox.viewer());
  const set = keptReminder({ title: 'Salt Road', start: noon + hour });
  await addReminders(database, [set]);
  const record = { id: 'reminder-7', channel_id: set.c_id, start_time: set.st };
  await expect(later(refresh, [record])).rejects.toMatchObject({ kind: 'contract' });
  expect(await readReminders(database)).toEqual([set]);
});

test('rules stay, and those that can be read are taken', async () => {
  const { app, database, later } = viewer();
  const refresh = () => refreshRules(app, 'en');
  await later(refresh, [ruleOf()]);
  await expect(later(refresh, menu)).rejects.toMatchObject({ kind: 'contract' });
  expect(await readRules(database)).toMatchObject([{ title: 'The Night Ferry' }]);
  await later(refresh, [...menu, ruleOf({ title: 'Salt Road' })]);
  expect(await readRules(database)).toMatchObject([{ title: 'Salt Road' }]);
});

test('rules are brought up to date also where the list of reminders is that of another call', async () => {
  const { app, database, later } = viewer();
  await later(() => refreshRules(app, 'en'), [ruleOf({ title: 'Salt Road' })], menu);
  expect(await readRules(database)).toMatchObject([{ title: 'Salt Road' }]);
});

test('films to go on with stay', async () => {
  const { app, database, queryClient, later } = viewer();
  const refresh = () => queryClient.fetchQuery({ ...progressListQuery(app), staleTime: 0 });
  await later(refresh, [film('dunes')]);
  await expect(later(refresh, menu)).rejects.toMatchObject({ kind: 'contract' });
  expect((await readContinued(database, noon)).row).toMatchObject([{ id: 'dunes' }]);
});

test.each([
  ['at once', [menu]],
  ['on its second page', [Array.from({ length: 20 }, (_, at) => film(`dunes ${at}`)), menu]],
])('hearts stay where the list of another call comes %s', async (_, answers) => {
  const { app, database, queryClient, later } = viewer();
  const refresh = () => queryClient.fetchQuery({ ...favouriteChannelsQuery(app), staleTime: 0 });
  await later(refresh, [film('harbour')]);
  await expect(later(refresh, ...answers)).rejects.toMatchObject({ kind: 'contract' });
  expect(await readFavourites(database)).toContainEqual(expect.objectContaining({ id: 'harbour' }));
});

test('a list of nothing but favourites that the app does not know is one of favourites all the same', async () => {
  const { app, database, queryClient, later } = viewer();
  const refresh = () => queryClient.fetchQuery({ ...favouriteChannelsQuery(app), staleTime: 0 });
  await later(refresh, [film('harbour')]);
  const gone = { type: 'video', content: null };
  await later(refresh, [{ type: 'podcast', content: { id: 'tides' } }, gone]);
  expect(await readFavourites(database)).toEqual([]);
});

test('the newest favourites may all be unknown to the app: the pages behind them are read', async () => {
  const { app, database, queryClient, later } = viewer();
  const refresh = () => queryClient.fetchQuery({ ...favouriteChannelsQuery(app), staleTime: 0 });
  const podcasts = Array.from({ length: 20 }, (_, id) => ({ type: 'podcast', content: { id } }));
  await later(refresh, podcasts, [film('harbour')]);
  expect(await readFavourites(database)).toMatchObject([{ id: 'harbour' }]);
});
