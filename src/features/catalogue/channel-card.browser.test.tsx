import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent, viewer } from '../../../tests/support/component.tsx';
import { deviceTimezone } from '../../domain/time/format-time.ts';
import { hour } from '../../domain/time/time-units.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { keys } from '../../queries/keys.ts';
import { ChannelCard } from './channel-card.tsx';
import type { ChannelOnCard } from './channel-on-card.ts';

const now = Date.now();
const programme = (title: string, start: number) => ({
  id: title,
  channel_id: '7',
  start_time: start,
  stop_time: start + hour,
  video: { title, casts: [] },
});

/** The card of a channel whose strip came an hour ago, on a device that keeps today's guide. */
async function showCard(strip: ChannelOnCard['programs'], user: typeof viewer | undefined) {
  const timezone = deviceTimezone();
  const asked = { date: localDate(now, timezone), timezone, language: 'en' };
  await showComponent(
    ({ queryClient }) => {
      const weather = {
        id: '9',
        title: 'The Weather',
        start: now - hour / 2,
        stop: now + hour / 2,
      };
      const day = { count: 1, idAt: () => '7', rowAt: () => ({ schedule: [weather] }) };
      queryClient.setQueryData(keys.keptDay(asked), { day });
      return (
        <ChannelCard channel={{ id: '7', name: 'One', tags: [], programs: strip }} shape="row" />
      );
    },
    user ? { user } : {},
  );
}

test('a card goes on with the kept guide when the programmes of its strip are over', async () => {
  await showCard([programme('The News', now - 2 * hour)], viewer);
  await expect.element(page.getByText('The Weather')).toBeVisible();
});

test('a card shows what the strip says while that is on', async () => {
  await showCard([programme('The News', now - hour / 2)], viewer);
  await expect.element(page.getByText('The News')).toBeVisible();
  await expect.element(page.getByText('The Weather')).not.toBeInTheDocument();
});
