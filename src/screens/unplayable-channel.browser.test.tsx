import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inArabic, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import {
  channel,
  evening,
  guideDay,
  smallProvider,
  strip,
} from '../../tests/support/small-answers.ts';
import { keys } from '../queries/keys.ts';

const reason = 'This channel is sent in a form that browsers cannot play.';
const alert = page.getByRole('alert');
const frame = () => document.querySelector<HTMLIFrameElement>('main iframe');

const answersWith = (fields: object) => ({
  ...smallProvider,
  'GET live-streams/world': () => ({
    data: { ...channel, id: 'world', title: 'Sahra World', dvr: 0, ...fields },
  }),
});
const show = (fields: object, language?: 'ar') =>
  showScreen('/live/world', {
    user: viewer,
    answers: answersWith(fields),
    ...(language && { language }),
  });

/** The browser reports that the policy keeps out the page of this address. */
function keepOut(blockedURI: string): void {
  document.dispatchEvent(
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      effectiveDirective: 'frame-src',
      blockedURI,
      documentURI: location.href,
      disposition: 'enforce',
      originalPolicy: "frame-src 'self'",
      statusCode: 200,
      violatedDirective: 'frame-src',
    }),
  );
}

beforeEach(() => {
  vi.setSystemTime(evening);
});

test('a channel that no browser plays says why where its player would be, and keeps its screen', async () => {
  await show({ unplayable_code: 'dash', unplayable_reason: reason });
  await expect.element(alert).toMatchTextContent(/This channel cannot be played/);
  await expect.element(alert.getByText(reason)).toBeVisible();
  await expect.element(alert.getByRole('link', { name: 'Go to the guide' })).toBeVisible();
  await expect.element(alert.getByRole('button', { name: 'Try anyway' })).not.toBeInTheDocument();
  await expect.element(page.getByText('News all day.')).toBeVisible();
});

test('in Arabic it says so too', async () => {
  await show({ unplayable_reason: 'لا تبثّ هذه القناة شيئًا.' }, 'ar');
  await expect.element(alert).toMatchTextContent(/لا تبثّ هذه القناة شيئًا\./);
  await expect.element(alert.getByText(inArabic('This channel cannot be played'))).toBeVisible();
});

test('a channel that may be back can be tried', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  await show({ unplayable_reason: reason, stream_link: 'https://player.example/world' });
  await alert.getByRole('button', { name: 'Try anyway' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.poll(() => frame()?.src).toBe('https://player.example/world');
});

test('a channel that plays is not taken away when its stream is found dead', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const stream_link = 'https://player.example/world';
  let asked = 0;
  await showScreen('/live/world', {
    user: viewer,
    answers: {
      ...smallProvider,
      'GET live-streams/world': () => {
        asked += 1;
        const found = asked > 1 && { unplayable_reason: reason };
        return { data: { ...channel, id: 'world', dvr: 0, stream_link, ...found } };
      },
    },
  });
  await expect.poll(() => frame()?.src).toBe(stream_link);
  // A failure makes the screen ask for the channel again.
  keepOut(stream_link);
  await expect.poll(() => asked).toBe(2);
  await expect.element(alert).toMatchTextContent(/The player could not be loaded/);
  await expect.element(page.getByText(reason)).not.toBeInTheDocument();
});

test('a channel that plays is not taken away by a newer answer without its address, until it fails', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const stream_link = 'https://player.example/world';
  let fields: object = { stream_link };
  const { queryClient } = await showScreen('/live/world', {
    user: viewer,
    answers: {
      ...smallProvider,
      'GET live-streams/world': () => ({
        data: { ...channel, id: 'world', title_trans: undefined, ...fields },
      }),
    },
  });
  await expect.poll(() => frame()?.src).toBe(stream_link);
  const before = frame();
  fields = { title: 'Quiet TV' };
  await queryClient.invalidateQueries({ queryKey: keys.channel('world') });
  await expect.poll(() => document.title).toMatch(/Quiet TV/);
  expect(frame()).toBe(before);
  expect(alert.query()).toBeNull();
  keepOut(stream_link);
  await expect.element(page.getByText('This channel has no stream to play.')).toBeVisible();
});

test('the page of a video site plays in the place of a stream', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  await show({ embed_url: 'https://player.twitch.tv/?channel=world&parent=localhost' });
  await expect
    .poll(() => frame()?.src)
    .toBe('https://player.twitch.tv/?channel=world&parent=localhost');
  expect(frame()?.getAttribute('sandbox')).toContain('allow-same-origin');
});

test('a card says that its channel cannot be played, and of others that they are live', async () => {
  const other = { ...channel, id: 'film', title: 'Sahra Film', title_trans: undefined };
  const entries = [{ ...channel, unplayable_reason: reason }, other].map((content) => ({
    type: 'live-stream',
    content,
  }));
  await showScreen('/', {
    user: viewer,
    answers: {
      ...smallProvider,
      'GET pages/home': () => ({ data: { strips: [strip('live', 'Channels', entries)] } }),
    },
  });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: /Not playable.*Sahra News/ })).toBeVisible();
  await expect.element(main.getByRole('link', { name: /Live.*Sahra Film/ })).toBeVisible();
});

test('the guide says it with the channel’s name', async () => {
  await showScreen('/epg', {
    user: viewer,
    answers: {
      ...smallProvider,
      'GET live-streams/epg': async (_: unknown, asked: URL) => {
        const [header, first = '{}', ...others] = (await guideDay(asked).text()).split('\n');
        const unplayable = JSON.stringify({ ...JSON.parse(first), u: reason });
        return new Response([header, unplayable, ...others].join('\n'), {
          headers: { 'content-type': 'application/x-ndjson' },
        });
      },
    },
  });
  const heads = page.getByRole('rowheader');
  await expect.element(heads.first()).toHaveAccessibleName(new RegExp(`watch live\\. ${reason}$`));
  await expect.element(heads.nth(1)).toHaveAccessibleName(/watch live$/);
});
