/**
 * A viewer that no other test uses, programmes for reminders, and a browser whose answers the test sets.
 */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import 'temporal-polyfill/global';
import { startText } from '#src/domain/reminders/reminder.ts';
import { reminderId } from '#src/domain/reminders/reminder-id.ts';
import { presetLocalStorage } from './viewer.ts';
import { zone } from './viewer-timezone.ts';

/** `start` in epoch milliseconds. */
export type Announced = { channelId: string; channelTitle: string; title: string; start: number };

type Answer = { token: string; user: { id: string | number } };
type Mail = { to: string; text: string };
type Kept = { id: string; video_title: string };
type Channel = {
  id: string;
  title: string;
  programs: { start_time: string; video: { title: string } }[];
};

export type RemindedViewer = {
  email: string;
  token: string;
  /** Sets a reminder at the provider, as another device of the viewer would. */
  remind(programme: Announced): Promise<void>;
  /** The viewer's reminders at the provider, in the order of time. */
  kept(language?: 'en' | 'ar'): Promise<Kept[]>;
  /** The titles of these reminders in that language, in the order of time. */
  reminders(language?: 'en' | 'ar'): Promise<string[]>;
  /** The programmes of tomorrow whose titles occur once in that day. */
  tomorrow(language?: 'en' | 'ar'): Promise<Announced[]>;
};

const password = 'Evening#26';

/** Registers a viewer, confirms the address and signs in by the API. The page is not signed in. */
export async function remindedViewer(request: APIRequestContext): Promise<RemindedViewer> {
  const email = `reminded-${crypto.randomUUID()}@sahra.example`;
  await register(request, email);
  const login = await request.post('/api/login', { data: { email, password, remember: true } });
  expect(login.ok(), await login.text()).toBe(true);
  const { token, user } = (await login.json()) as Answer;
  const headers = { Authorization: `Bearer ${token}` };
  const kept = async (language: 'en' | 'ar' = 'en') => {
    const answer = await request.get('/api/channel-notifications', {
      headers: { ...headers, 'Accept-Language': language },
    });
    return ((await answer.json()) as { data: Kept[] }).data;
  };
  return {
    email,
    token,
    async remind({ channelId, title, start }) {
      const id = await reminderId({ channelId, title, start, userId: String(user.id) });
      const data = {
        id,
        channel_id: channelId,
        video_title: title,
        start_time: startText(start),
      };
      const answer = await request.post('/api/channel-notifications', { headers, data });
      expect(answer.status(), await answer.text()).toBe(201);
    },
    kept,
    reminders: async (language) => (await kept(language)).map(({ video_title }) => video_title),
    async tomorrow(language = 'en') {
      const date = Temporal.Now.plainDateISO(zone).add({ days: 1 }).toString();
      const answer = await request.get(
        `/api/live-streams/epg?date=${date}&timezone=${encodeURIComponent(zone)}`,
        { headers: { ...headers, 'Accept-Language': language } },
      );
      const channels = ((await answer.json()) as { data: Channel[] }).data;
      const all = channels.flatMap((channel) =>
        channel.programs.map(({ start_time, video }) => ({
          channelId: channel.id,
          channelTitle: channel.title,
          title: video.title,
          start: Temporal.PlainDateTime.from(start_time.replace(' ', 'T')).toZonedDateTime(zone)
            .epochMilliseconds,
        })),
      );
      const onDate = all.filter(({ start }) => dateOf(start) === date);
      return onDate.filter(({ title }) => all.filter((one) => one.title === title).length === 1);
    },
  };
}

function dateOf(start: number): string {
  return Temporal.Instant.fromEpochMilliseconds(start)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

async function register(request: APIRequestContext, email: string): Promise<void> {
  const headers = { 'X-Client-UUID': crypto.randomUUID() };
  const registration = await request.post('/api/register', {
    headers,
    data: {
      first_name: 'Noor',
      last_name: 'Karim',
      email,
      phone: '+97150000000',
      country_code: 'AE',
      password,
      password_confirmation: password,
    },
  });
  expect(registration.ok(), await registration.text()).toBe(true);
  const { temp_user } = (await registration.json()) as { temp_user: { id: string } };
  let code: string | undefined;
  await expect(async () => {
    const box = await request.get('/dev/mail', { headers: { accept: 'application/json' } });
    const body = (await box.json()) as Mail[] | { data: Mail[] };
    const mails = Array.isArray(body) ? body : body.data;
    code = mails.find(({ to }) => to === email)?.text.match(/\b\d{6}\b/)?.[0];
    expect(code).toBeDefined();
  }).toPass();
  const confirmed = await request.post(`/api/email/confirm/${temp_user.id}`, {
    headers,
    data: { code },
  });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
}

/** Signs in on the page as a viewer does, so that they can log out again. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
}

/** A programme among the results of the guide's search: the same title may run on other days too. */
export function foundIn(search: Locator, programme: Announced, language = 'en'): Locator {
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    numberingSystem: 'latn',
    timeZone: zone,
  });
  return search
    .getByRole('listitem')
    .filter({ hasText: programme.title })
    .filter({ hasText: date.format(programme.start) })
    .filter({ hasText: clockOf(programme.start) })
    .first();
}

/** HH:MM in the time zone of the tests; `at` in epoch milliseconds. */
export function clockOf(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}

/** Stores the token where the app reads it. */
export async function stayLoggedIn(page: Page, token: string, language = 'en'): Promise<void> {
  await presetLocalStorage(page, { token: JSON.stringify(token), language });
}

type Browser = {
  /** The viewer's answer when the browser asks, which it does once. */
  permission: 'granted' | 'denied';
  /** Whether the browser's push service answers. */
  pushService?: 'answers' | 'silent';
};

/** Simulates a browser that has not asked yet, because headless browsers never ask and reach no push service. */
export async function browserThatAsks(page: Page, browser: Browser): Promise<void> {
  await page.addInitScript(({ permission, pushService }) => {
    const key = 'browser-permission';
    const now = () => (sessionStorage.getItem(key) ?? 'default') as NotificationPermission;
    Object.defineProperty(Notification, 'permission', { configurable: true, get: now });
    Notification.requestPermission = async () => {
      const asked = Number(sessionStorage.getItem('browser-asked') ?? 0);
      sessionStorage.setItem('browser-asked', String(asked + 1));
      sessionStorage.setItem(key, permission);
      return permission;
    };
    const subscription = {
      options: {},
      unsubscribe: async () => true,
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/reminded-viewer',
        expirationTime: null,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
    };
    PushManager.prototype.subscribe = () =>
      pushService === 'silent'
        ? new Promise(() => undefined)
        : Promise.resolve(subscription as unknown as PushSubscription);
  }, browser);
}

export const timesAsked = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('browser-asked') ?? 0));
