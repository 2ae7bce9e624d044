import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallProgramming } from '../../tests/support/demo-programming.ts';
import { type GuideService, guideService } from '../../tests/support/guide-service.ts';
import { startStreamChecks } from './start-stream-checks.ts';

let service: GuideService;
beforeAll(async () => {
  service = await guideService(smallProgramming, Date.parse('2026-11-25T12:00:00Z'));
});
afterAll(async () => {
  await service.provider.queue.close();
  await service.close();
});

it('a running server looks at the streams of a new playlist, and ends with its last look', async () => {
  const page = 'https://www.twitch.tv/abcnewsal';
  await service.bring({ m3u: `#EXTM3U\n#EXTINF:-1,Twitch\n${page}\n` });
  const jobs = await startStreamChecks(service.provider);
  const verdicts = () => service.provider.db.query('SELECT verdict FROM stream_checks');
  await expect.poll(verdicts).toEqual([{ verdict: 'embed' }]);
  // A second process, or a second look, adds no job next to one that waits or runs.
  await Promise.all([jobs.queueDueNow(), jobs.queueDueNow()]);
  await jobs.stop();
  const waiting = await service.provider.db.query(
    `SELECT 1 FROM pgboss.job WHERE name = 'stream-checks' AND state IN ('created', 'active')`,
  );
  expect(waiting.length).toBeLessThanOrEqual(1);
});
