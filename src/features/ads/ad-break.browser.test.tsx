import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, removeComponent, showComponent } from '../../../tests/support/component.tsx';
import { waitFor } from '../../../tests/support/wait-for.ts';
import type { AdOutcome } from '../../domain/advertising/ad-break.ts';
import type { Language } from '../../domain/language.ts';
import { sendEventsTo } from '../../session/analytics.ts';
import { AdBreak } from './ad-break.tsx';

/** The stages of a clip, as they are reported to the ad server. */
const stages = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'skip'];

/** The house's own clip of ten seconds, which a viewer may skip after two. */
const clip = (
  file = '/provider/demo/media/adverts/sahra.mp4',
) => `<VAST version="3.0"><Ad id="house"><InLine>
  <AdSystem>house</AdSystem><AdTitle>Sahra</AdTitle><Error>${location.origin}/reports/error</Error>
  <Impression>${location.origin}/reports/impression</Impression>
  <Creatives><Creative><Linear skipoffset="00:00:02"><Duration>00:00:10</Duration>
    <TrackingEvents>${stages.map((at) => `<Tracking event="${at}">${location.origin}/reports/${at}</Tracking>`).join('')}</TrackingEvents>
    <VideoClicks><ClickThrough>/landing</ClickThrough></VideoClicks>
    <MediaFiles><MediaFile type="video/mp4" delivery="progressive" width="640" height="360">${file}</MediaFile></MediaFiles>
  </Linear></Creative></Creatives>
</InLine></Ad></VAST>`;

/** At this speed no clip comes to its next stage while a test looks at it, even on a busy machine. */
const slowly = 1 / 16;

type Shown = { language?: Language; playbackRate?: number; focused?: boolean };

/** Shows the break before a film. The ad server, on the provider's own host, sends this. */
async function show(
  answer: () => Promise<Response> | Response,
  { language = 'en', playbackRate = slowly, focused = false }: Shown = {},
) {
  const onLoaded = ({ target }: Event) => Object.assign(target ?? {}, { playbackRate });
  // Events of a video do not bubble.
  document.addEventListener('loadedmetadata', onLoaded, true);
  onTestFinished(() => document.removeEventListener('loadedmetadata', onLoaded, true));
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const address = new Request(...asked).url;
    return address.includes('/adverts/vast') ? answer() : real(...asked);
  });
  const reported: string[] = [];
  // The reports to the ad server are pictures that nobody sees.
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        reported.push(address.split('/').at(-1) ?? '');
      }
    },
  );
  const outcomes: AdOutcome[] = [];
  await showComponent(
    <AdBreak
      link="/adverts/vast?id=dunes"
      focused={focused}
      onDone={(outcome) => outcomes.push(outcome)}
    />,
    { language },
  );
  return { outcomes, reported };
}
const vast = (text: string) => () =>
  new Response(text, { headers: { 'content-type': 'application/xml' } });

const frame = page.getByRole('region', { name: 'Advertisement' });
const skip = page.getByRole('button', { name: /^Skip/ });
const picture = () => document.querySelector('video');

test('a clip plays before the film, and can be skipped once its time has come', async () => {
  const { outcomes, reported } = await show(vast(clip()));
  await expect.element(frame).toBeVisible();
  await expect.poll(() => picture()?.currentTime ?? 0).toBeGreaterThan(0);
  await expect.element(skip).toBeDisabled();
  await expect.element(skip).toMatchTextContent(/^Skip in [12]$/);
  Object.assign(picture() ?? {}, { currentTime: 2 });
  await expect.element(skip).toBeEnabled();
  await expect.element(page.getByText('The advertisement can be skipped now.')).toBeInTheDocument();
  expect(outcomes).toEqual([]);
  await skip.click();
  expect(outcomes).toEqual(['left']);
  expect(reported).toEqual(['impression', 'start', 'skip']);
});

test('the app reports to the ad server how far a clip was watched, stage by stage to its end', async () => {
  const { outcomes, reported } = await show(vast(clip()), { playbackRate: 8 });
  await expect.poll(() => outcomes).toEqual(['ended']);
  expect(reported).toEqual(['impression', ...stages.filter((stage) => stage !== 'skip')]);
});

test('a clip that cannot be played is reported as an error, and as nothing else', async () => {
  const { outcomes, reported } = await show(vast(clip('/adverts/gone.mp4')));
  await expect.poll(() => outcomes).toEqual(['none']);
  expect(reported).toEqual(['error']);
});

test('an advertisement that is shown and followed is measured', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const measured: string[] = [];
  onTestFinished(sendEventsTo(({ name }) => measured.push(name)));
  await show(vast(clip()));
  await expect.poll(() => measured).toContain('ad_play');
  await page.getByRole('button', { name: 'Learn more' }).click();
  expect(measured).toContain('ad_click');
});

test('a clip takes the focus after a press on Play, but not from a viewer who types', async () => {
  await show(vast(clip()), { focused: true });
  await expect.element(frame).toHaveFocus();
  await removeComponent();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await show(vast(clip()), { focused: true });
  await expect.element(frame).toBeVisible();
  await userEvent.keyboard('mk');
  expect(field.value).toBe('mk');
});

test('the keys of the player pause a clip and mute it', async () => {
  await show(vast(clip()));
  await expect.poll(() => picture()?.currentTime ?? 0).toBeGreaterThan(0);
  const mute = page.getByRole('button', { name: 'Mute' });
  const isMuted = picture()?.muted;
  (frame.element() as HTMLElement).focus();
  await userEvent.keyboard('m');
  await expect.element(mute).toHaveAttribute('aria-pressed', String(!isMuted));
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('“Learn more” pauses the clip and opens the advertiser’s page apart from the app', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await show(vast(clip()));
  await expect.poll(() => picture()?.currentTime ?? 0).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Learn more' }).click();
  expect(opened).toHaveBeenCalledWith(`${location.origin}/landing`, '_blank', 'noopener');
  expect(picture()?.paused).toBe(true);
});

test.each<[string, () => Promise<Response> | Response]>([
  ['has no clip', vast('<VAST version="3.0"></VAST>')],
  ['sends nonsense', vast('<html><p>Bad gateway')],
  ['is not there', () => new Response('', { status: 404 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the film begins when the ad server %s', async (_what, answer) => {
  const { outcomes, reported } = await show(answer);
  await expect.poll(() => outcomes).toEqual(['none']);
  expect(reported).toEqual([]);
});

test('an Arabic viewer reads what it is, and when it can be skipped', async () => {
  await show(vast(clip()), { language: 'ar' });
  await expect.element(page.getByRole('region', { name: inArabic('Advertisement') })).toBeVisible();
  await expect.poll(() => picture()?.currentTime ?? 0).toBeGreaterThan(0);
  Object.assign(picture() ?? {}, { currentTime: 2 });
  await expect.element(page.getByRole('button', { name: inArabic('Skip') })).toBeEnabled();
});

test('the film begins when one ad server after another names the next one, however soon each answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const next = `<VAST version="3.0"><Ad id="next"><Wrapper><AdSystem>house</AdSystem>
    <VASTAdTagURI>${location.origin}/adverts/vast?next</VASTAdTagURI></Wrapper></Ad></VAST>`;
  let asked = 0;
  const { outcomes } = await show(async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return vast(next)();
  });
  // Each of the two answers within the time for one answer, and both together take longer.
  for (const servers of [1, 2]) {
    await waitFor(() => expect(asked).toBe(servers));
    await vi.advanceTimersByTimeAsync(3000);
  }
  expect(outcomes).toEqual(['none']);
});
