/**
 * A viewer's reminders in a calendar app: GET, POST and DELETE /user/calendar, and the calendar itself, whose address
 * holds a secret instead of a sign-in. docs/decisions.md, "Reminders in a calendar".
 */
import { Hono } from 'hono';
import { minute } from '#src/domain/time/time-units.ts';
import { timeOnWire } from '../accounts/users.ts';
import { isCurrent, weakTagOf } from '../http/etag.ts';
import { createHouseholdLimit, createRateLimit } from '../http/rate-limit.ts';
import { privateNoCache, requireProfile } from '../http/recognise-viewer.ts';
import { refuseMissing } from '../http/refusal.ts';
import { requestLanguage } from '../http/request-language.ts';
import { viewerIpAddress } from '../http/viewer-ip-address.ts';
import type { Env, Provider } from '../provider-types.ts';
import { calendarOf } from './calendar-of-reminders.ts';
import {
  endCalendar,
  findCalendar,
  findReaderBySecret,
  makeCalendarSecret,
  noteCalendarRead,
} from './calendars-table.ts';

const windowMs = 15 * minute;
/** Limit for readings of one calendar. Apps read it every hour, and a viewer may use several apps. */
export const readingLimit = { name: 'calendars', tries: 60, windowMs };
/** How many addresses that belong to no calendar one household may try. */
export const missLimit = { name: 'calendars-missed', tries: 60, windowMs };

export function calendarRoutes(provider: Provider): Hono<Env> {
  const routes = new Hono<Env>();
  const { db, now } = provider;

  routes.get('/user/calendar', async (c) => {
    const row = await findCalendar(db, requireProfile(c).id);
    return c.json({
      data: { created_at: timeOnWire(row?.created_at), read_at: timeOnWire(row?.read_at) },
    });
  });

  routes.post('/user/calendar', async (c) => {
    const made = now();
    const secret = await makeCalendarSecret(db, requireProfile(c).id, requestLanguage(c), made);
    const address = `/api/calendars/${secret}.ics`;
    return c.json({ data: { address, created_at: timeOnWire(made) } }, 201);
  });

  routes.delete('/user/calendar', async (c) => {
    const { id } = requireProfile(c);
    await db.transaction((within) => endCalendar(within, id));
    return c.body(null, 204);
  });

  routes.route('/', readingRoutes(provider));
  return routes;
}

function readingRoutes(provider: Provider): Hono<Env> {
  const routes = new Hono<Env>();
  const { db, now, config } = provider;
  const readings = createRateLimit(provider, readingLimit);
  const misses = createHouseholdLimit(provider, missLimit);

  routes.get('/calendars/:file{[\\w-]+\\.ics}', async (c) => {
    const secret = c.req.param('file').slice(0, -'.ics'.length);
    const reader = await findReaderBySecret(db, secret, now());
    if (!reader) {
      await misses.use(viewerIpAddress(c, config));
      return refuseMissing();
    }
    await readings.use(reader.profile_id);
    await noteCalendarRead(db, reader, now());
    const text = await calendarOf(provider, reader);
    const tag = weakTagOf(text);
    c.header('ETag', tag);
    c.header('Cache-Control', privateNoCache);
    c.header('X-Robots-Tag', 'noindex');
    if (isCurrent(c, tag)) return c.body(null, 304);
    return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  });

  return routes;
}
