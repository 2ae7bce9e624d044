import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { changeAnswer } from '../support/changed-answer.ts';
import { test } from '../support/journey.ts';
import {
  expectVideoToPlay,
  pressPlay,
  readPlayback,
  startPlayback,
} from '../support/video-playback.ts';
import { hiplayerAccount, signIn } from '../support/viewer.ts';
import { switchTo, wordingIn } from '../support/wording.ts';

test('a film that is opened from home goes on where the viewer left it, counts as one view, and is fetched for nobody but them', async ({
  page,
}) => {
  await signIn(page);
  const unseen: string[] = [];
  await page.exposeFunction('noteUnseen', (address: string) => unseen.push(address));
  await page.addInitScript(reportUnseen);
  const views: string[] = [];
  page.on('request', (request) => {
    if (/\/videos\/[^/]+\/views$/.test(request.url())) views.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('link', { name: /^Play/ }).first().press('Enter');
  // The ten seconds of play begin with the picture, which takes long to come on a cold machine.
  const saved = page.waitForRequest((request) => /\/videos\/[^/]+\/progress$/.test(request.url()), {
    timeout: 90_000,
  });
  await expectVideoToPlay(page);
  await page.locator('mux-player').evaluate((player: HTMLVideoElement) => {
    player.playbackRate = 2;
  });
  const { time } = (await saved).postDataJSON() as { time: number };
  expect(time).toBeGreaterThan(5);
  expect(views).toHaveLength(1);
  await page.reload();
  let begun = 0;
  const present = async () => {
    begun = (await readPlayback(page))?.time ?? 0;
    return begun;
  };
  // The first position that is seen: from its beginning the film would come there, too.
  await expect.poll(present).toBeGreaterThan(0);
  expect(begun).toBeGreaterThanOrEqual(time - 1);
  expect(unseen).toEqual([]);
});

/** React may make a player and throw it away before it stands in the page: such a player must not fetch or be heard. */
function reportUnseen() {
  const { prototype } = HTMLMediaElement;
  const src = Object.getOwnPropertyDescriptor(prototype, 'src');
  Object.defineProperty(prototype, 'src', {
    ...src,
    set(this: HTMLMediaElement, address: string) {
      if (!this.isConnected) Reflect.get(window, 'noteUnseen')(address);
      src?.set?.call(this, address);
    },
  });
}

test('a picture that does not come has its controls and says that it is awaited, and one that plays leaves the page at rest; the controls speak the viewer’s language, also when it is changed while the picture plays', async ({
  page,
}) => {
  await signIn(page);
  let comes = () => {};
  const coming = new Promise<void>((done) => (comes = done));
  await page.route('**/media/**/*.mpegts*', async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto('/live/sahra-news');
  // They hide from a hand that rests.
  await expect(async () => {
    await page.getByRole('region', { name: 'video player' }).hover({ position: { x: 90, y: 90 } });
    await page.mouse.move(200, 200);
    // One try: after it the hand moves again.
    await expect(page.getByRole('button', { name: 'mute' })).toBeVisible({ timeout: 1500 });
  }).toPass();
  await expect(page.getByRole('button', { name: /full screen/i })).toBeVisible();
  const awaited = page.getByRole('status').filter({ hasText: 'Loading…' });
  await expect(awaited).toHaveCount(1);
  comes();
  await expectVideoToPlay(page);
  await expect(awaited).toHaveCount(0);
  const layouts = await layoutCounter(page);
  const before = { layouts: await layouts(), frames: (await readPlayback(page))?.frames ?? 0 };
  await expectVideoToPlay(page);
  const shown = ((await readPlayback(page))?.frames ?? 0) - before.frames;
  expect((await layouts()) - before.layouts).toBeLessThan(shown);

  await expect(page.getByRole('region', { name: 'video player' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Place in the broadcast' })).toHaveAttribute(
    'aria-valuetext',
    /live$/,
  );
  await page.getByRole('button', { name: 'العربية' }).click();
  const arabic = page.getByRole('region', { name: 'مشغّل الفيديو' });
  const mute = arabic.getByRole('button', { name: 'كتم الصوت' });
  await expect(mute).toBeVisible();
  await expectVideoToPlay(page);
  // They hide from a hand that rests, and are there again when it moves.
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await expect(mute).toBeVisible();
});

/**
 * How many layouts of the page the browser made since it was opened. What moves without end causes one with every
 * frame.
 */
async function layoutCounter(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
  };
}

test('the operator’s own player plays for accounts that have it, and keeps the sound and the subtitles that the viewer chose', async ({
  page,
}) => {
  test.slow();
  await page.goto('/login?redirect=%2Fvideo%2Fpostcard-from-zanzibar');
  await switchTo(page, 'ar');
  await page.getByLabel(wordingIn('ar')('Email')).focus();
  await page.keyboard.type(hiplayerAccount.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(hiplayerAccount.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/video\/postcard-from-zanzibar/);
  await expectVideoToPlay(page);
  const video = page.locator('main video');
  // The browser's own controls do this.
  await video.evaluate((media: HTMLVideoElement) => {
    media.volume = 0.3;
    for (const track of media.textTracks) if (track.language === 'ar') track.mode = 'showing';
  });
  const seen = () =>
    video.evaluate((media: HTMLVideoElement) => {
      const shown = [...media.textTracks].find(({ mode }) => mode === 'showing');
      const cues = [...(shown?.cues ?? [])] as VTTCue[];
      return {
        volume: media.volume,
        language: shown?.language,
        fromTheRight: cues.some(({ text }) => text.startsWith('\u200f')),
      };
    });
  const chosen = { volume: 0.3, language: 'ar', fromTheRight: true };
  await expect.poll(seen).toEqual(chosen);
  await page.reload();
  await startPlayback(page);
  await expect.poll(seen).toEqual(chosen);

  // It has what a viewer looks for in a player, in their language.
  const [width = 0] = [(await readPlayback(page))?.width];
  await page.mouse.move(300, 300);
  await page.getByRole('button', { name: 'الإعدادات' }).press('Enter');
  await expectAccessible(page);
  await page.getByLabel('السرعة').selectOption('1.5');
  await expect
    .poll(() => video.evaluate((media: HTMLVideoElement) => media.playbackRate))
    .toBe(1.5);
  const qualities = page.getByLabel('الجودة');
  const heights = await qualities.locator('option').allTextContents();
  expect(heights.length).toBeGreaterThan(2);
  await qualities.selectOption({ index: width > 640 ? heights.length - 1 : 1 });
  await expect.poll(async () => (await readPlayback(page))?.width).not.toBe(width);
  await page.getByLabel('الترجمة').selectOption('-1');
  await expect.poll(async () => (await seen()).language).toBeUndefined();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'الإعدادات' })).toBeFocused();
  const bar = page.getByRole('slider', { name: 'الموضع' });
  await bar.hover();
  await expect(page.locator('[style*=storyboard]')).toBeVisible();
  await switchTo(page, 'en');
  await page.mouse.move(310, 310);
  await page.getByRole('button', { name: 'Full screen' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBeTruthy();
  await page.getByRole('button', { name: 'Leave full screen' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

/** A page with a player that speaks Player.js; what it was asked for stands in its body. */
const playerPage = `<!doctype html><button>To the end</button><p></p><script>
  const say = (event, value) => parent.postMessage(JSON.stringify({ context: 'player.js', event, value }), '*');
  addEventListener('message', ({ data }) => {
    const { method, value = '' } = JSON.parse(data);
    document.querySelector('p').append(method + ' ' + value + '; ');
    if (method !== 'play') return;
    say('play');
    for (let seconds = 0; seconds < 15; seconds++) say('timeupdate', { seconds: 600 + seconds, duration: 7000 });
  });
  document.querySelector('button').onclick = () => say('ended');
  say('ready', { src: location.href, events: ['play', 'ended', 'timeupdate'], methods: ['play', 'setCurrentTime'] });
</script>`;

test.describe('somebody else’s player', () => {
  let embed_url = '';
  test.beforeEach(async ({ page }) => {
    await signIn(page);
    await changeAnswer(page, '**/api/videos/the-salt-road?*', (data) => ({
      ...data,
      embed_url,
      progress: { time: 600 },
    }));
  });
  const frame = (page: Page) => page.locator('main iframe[title="The Salt Road"]');

  test('shows that it could not be loaded when the policy keeps it out or it does not come; tried again it goes on where the viewer was, counts as viewed and as far as it comes, and has an end', async ({
    page,
  }) => {
    let broken = true;
    await page.route('**/embed/8', (route) =>
      broken
        ? route.abort('connectionrefused')
        : route.fulfill({ contentType: 'text/html', body: playerPage }),
    );
    const sent: string[] = [];
    page.on('request', (request) => {
      const [, call] = /videos\/the-salt-road\/(views|progress)/.exec(request.url()) ?? [];
      if (call) sent.push(`${request.method()} ${call} ${request.postDataJSON()?.time ?? ''}`);
    });
    const failure = page.getByRole('alert');
    embed_url = 'https://video.example/embed/1';
    await page.goto('/video/the-salt-road');
    await pressPlay(page);
    await expect(failure).toContainText('The player could not be loaded');
    embed_url = '/embed/8';
    await page.reload();
    await pressPlay(page);
    await expect(failure).toContainText('The player could not be loaded');
    expect(sent).toEqual([]);
    broken = false;
    await failure.getByRole('button', { name: 'Retry' }).press('Enter');
    const inside = frame(page).contentFrame();
    await expect(inside.locator('p')).toContainText('setCurrentTime 600; play');
    await expect(failure).toHaveCount(0);
    await expect.poll(() => sent).toContainEqual(expect.stringMatching(/^PUT progress 61\d$/));
    expect(sent.filter((call) => call.includes('views'))).toHaveLength(1);
    await inside.getByRole('button').press('Enter');
    const again = page.getByRole('button', { name: 'Watch again' });
    await again.press('Enter');
    await expect(inside.locator('p')).toContainText('setCurrentTime 0; play');
    await expect(again).toHaveCount(0);
  });
});

test('a film’s volume, speed and quality are the viewer’s, its seek bar shows pictures, and volume and silence stay', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  await page.goto('/video/the-salt-road');
  await startPlayback(page);
  const player = page.locator('mux-player');
  const film = () =>
    player.evaluate((element) => {
      const { volume, playbackRate, muted } = element as HTMLVideoElement;
      return { volume: Math.round(volume * 10) / 10, playbackRate, muted };
    });
  // The keys are the player's as soon as Play was pressed.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(film).toEqual({ volume: 0.7, playbackRate: 1, muted: false });

  await player.hover();
  const speed = page.getByRole('button', { name: /^Speed/ });
  const { width, height } = (await speed.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await speed.click();
  // A menu is a part of the dim room.
  const ground = page.locator('mux-player media-playback-rate-menu');
  await expect(ground).toHaveCSS('background-color', await colourOf(page, '--night-2'));
  // Controls go after two seconds without a movement, but not while a menu is read.
  const opened = (await readPlayback(page))?.time ?? 0;
  await expect.poll(async () => (await readPlayback(page))?.time).toBeGreaterThan(opened + 3);
  await page.getByRole('menuitemradio', { name: /^1\.5/ }).click();
  await expect.poll(film).toEqual({ volume: 0.7, playbackRate: 1.5, muted: false });
  const quality = page.getByRole('button', { name: 'quality' });
  await quality.click();
  const lowest = page.getByRole('menuitemradio', { name: /^\d+p/ }).last();
  await lowest.click();
  await quality.click();
  await expect(lowest).toBeChecked();
  await page.keyboard.press('Escape');

  // The ring of the keyboard's focus is the app's own.
  await speed.focus();
  await expect(speed).toHaveCSS('box-shadow', /0px 0px 0px 3px inset$/);
  await page.keyboard.press('m');
  const bar = page.locator('mux-player media-time-range');
  const saidTime = () => bar.locator('#range').getAttribute('aria-valuetext');
  await expect.poll(saidTime).toMatch(/\d+ (minute|second)s? of .*\d+ (hour|minute)s?\b/);
  // The bar is thin to look at, and as high as a finger to touch.
  const reach = await bar.evaluate((range) => {
    const { left, width, top, height } = range.getBoundingClientRect();
    const root = range.getRootNode() as ShadowRoot;
    const isBar = (y: number) => root.elementFromPoint(left + width / 2, y) === range;
    const middle = Math.round(top + height / 2);
    let [first, last] = [middle, middle];
    while (isBar(first - 1)) first -= 1;
    while (isBar(last + 1)) last += 1;
    return last - first + 1;
  });
  expect(reach).toBeGreaterThanOrEqual(44);
  await bar.hover();
  const thumbnail = page.locator('mux-player media-preview-thumbnail[mediapreviewimage]').first();
  await expect(thumbnail).toHaveAttribute('mediapreviewimage', /storyboard\.webp/);
  await page.reload();
  await startPlayback(page);
  await expect.poll(film).toEqual({ volume: 0.7, playbackRate: 1, muted: true });
  // A viewer who chose silence is not offered sound.
  await expect(page.getByRole('button', { name: 'Tap for sound' })).toHaveCount(0);
});

/** The colour of a token, as the browser computes it. */
function colourOf(page: Page, token: string): Promise<string> {
  return page.evaluate((token) => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.background = `var(${token})`;
    const { backgroundColor } = getComputedStyle(sample);
    sample.remove();
    return backgroundColor;
  }, token);
}
