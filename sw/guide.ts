/** The guide's days, brought up to date while no page is open, where the browser has Periodic Background Sync. */
import * as v from 'valibot';
import { epgDays } from '#src/contracts/guide.ts';
import { amount, maybe, resource } from '#src/contracts/wire.ts';
import { type Ask, refreshDays } from '#src/data/guide-days.ts';
import { guideStore } from '#src/data/guide-store.ts';
import { localDate, shiftDate } from '#src/domain/timezone-day.ts';
import { headersOf } from './identity.ts';
import type { Surroundings } from './surroundings.ts';

/** Today first, then the days ahead, then those behind. Nothing happens for a device that nobody is signed in on. */
export async function refreshGuide(around: Surroundings): Promise<void> {
  const viewer = await around.identity.viewer();
  if (!viewer) return;
  const language = await around.identity.language();
  const headers = headersOf(viewer, language);
  const ask: Ask = (path, searchParams, more) =>
    around.fetch(`${around.api}/${path}?${new URLSearchParams(searchParams)}`, {
      headers: { ...headers, ...more },
    });
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = localDate(around.now(), timezone);
  const { back, ahead } = epgDays(await epgSettings(ask));
  const { keeping } = await refreshDays({
    store: guideStore(() => around.caches),
    ask,
    now: around.now,
    dates: [
      ...Array.from({ length: ahead + 1 }, (_, days) => shiftDate(today, days)),
      ...Array.from({ length: back }, (_, days) => shiftDate(today, -1 - days)),
    ],
    timezone,
    language,
  });
  around.health.note('pages', keeping);
}

const GuideSettings = v.object({ epg: maybe(v.object({ days_back: amount, days_ahead: amount })) });

/** How many days the operator keeps; the product's own numbers when the operator cannot be asked. */
async function epgSettings(ask: Ask) {
  try {
    const answer = await ask('settings', {}, {});
    return v.parse(resource(GuideSettings), await answer.json()).epg;
  } catch {
    return undefined;
  }
}
