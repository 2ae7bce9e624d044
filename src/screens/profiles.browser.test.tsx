import { i18n } from '@lingui/core';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  heldAnswer,
  inArabic,
  refusal,
  removeComponent,
  viewer,
} from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { film, smallProvider, strip, video } from '../../tests/support/small-answers.ts';
import { profileHeader } from '../contracts/profile.ts';
import { keepPresentProfile } from '../data/device/present-profile.ts';
import { sha256 } from '../domain/sha256.ts';
import { activateLanguage } from '../locales/language-activation.ts';
import { followProfileLanguage } from '../pwa/follow-profile-language.ts';
import { pushStatusAtom } from '../pwa/push-status.ts';
import { followCrossTabProfileSwitches } from '../session/cross-tab-profile-switches.ts';
import { switchNavigation } from '../session/switch-profile.ts';

afterEach(async () => {
  await removeComponent();
  await activateLanguage('en');
});

const noor = { id: '7', name: 'Noor', picture: 'lamp', is_main: true };
const zain = { id: 'zain', name: 'Zain', picture: 'boat' };
const lina = { id: 'lina', name: 'Lina', picture: 'fox', language: 'ar', max_age: 6 };
const locked = { ...noor, has_pin: true };

/** A provider with these profiles. The home of each has a strip of its name; Noor's PIN is 2468. */
function household(
  profiles: readonly object[] = [noor, zain, lina],
  answers: Answers = {},
): Answers {
  const enter = (profile: { id: string; has_pin?: boolean }) => (body: unknown) => {
    const { pin } = body as { pin?: string };
    if (profile.has_pin && pin !== '2468') return refusal({ pin: ['This is not the PIN.'] });
    return { data: { profile, pass: `pass of ${profile.id}` } };
  };
  const all = profiles as { id: string }[];
  return {
    ...smallProvider,
    'GET settings': () => ({ data: { profiles: true } }),
    'GET profiles': () => ({ data: profiles }),
    'GET pages/home': (_body, _asked, { headers }) => {
      const of = headers.get(profileHeader) ?? 'nobody';
      return {
        data: { slug: 'home', strips: [strip('mine', `Shelf with the ${of}`, [video(film)])] },
      };
    },
    ...Object.fromEntries(all.map((one) => [`POST profiles/${one.id}/enter`, enter(one)])),
    ...answers,
  };
}

const present = (profile: object) =>
  ({ profile, pass: `pass of ${(profile as { id: string }).id}` }) as never;
const shelfOf = (id: string) => page.getByRole('heading', { name: `Shelf with the pass of ${id}` });
const tile = (name: string | RegExp) => page.getByRole('button', { name });

describe('who is watching', () => {
  test('is asked first where the account has several profiles, and the chosen one sees its home', async () => {
    const { address } = await showScreen('/', { user: viewer, answers: household() });
    await expect.element(page.getByRole('heading', { name: 'Who is watching?' })).toBeVisible();
    expect(address()).toBe('/profiles');
    await tile('Zain').click();
    await expect.element(shelfOf('zain')).toBeVisible();
    expect(address()).toBe('/');
  });

  test.each([
    ['/profiles', 'Who is watching?'],
    ['/profiles/manage', 'Manage profiles'],
    ['/forgot-password', 'Forgot password'],
    ['/email-confirmation/30', 'Confirm your new email'],
  ])('at %s follows another tab in which a profile was entered', async (path, heading) => {
    const shown = await showScreen(path, {
      user: viewer,
      present: present(noor),
      answers: household(undefined, {
        'GET email/confirm/30': () => ({
          user: { id: 30, email: 'noor@moon.example', purpose: 'change' },
        }),
      }),
    });
    const { session } = shown;
    const stop = followCrossTabProfileSwitches(shown, switchNavigation(shown.router));
    onTestFinished(stop);
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
    const other = new BroadcastChannel('profile');
    const token_hash = await sha256('token');
    other.postMessage({ token_hash, present: present(zain), remember: true });
    await expect.element(shelfOf('zain')).toBeVisible();
    expect(session.pass()).toBe('pass of zain');
    other.close();
  });

  test('is asked in a tab that did not listen yet when another tab entered a profile', async () => {
    const shown = await showScreen('/forgot-password', {
      user: viewer,
      present: present(noor),
      answers: household(),
    });
    localStorage.setItem('profile_entered', 'zain');
    onTestFinished(followCrossTabProfileSwitches(shown, switchNavigation(shown.router)));
    await expect.element(page.getByRole('heading', { name: 'Who is watching?' })).toBeVisible();
    await expect.poll(() => shown.session.pass()).toBeUndefined();
  });

  test('follows another tab that entered a profile, which is remembered, before this one listened', async () => {
    const shown = await showScreen('/forgot-password', { user: viewer, answers: household() });
    shown.session.signIn({ token: 'token', user: viewer }, true);
    shown.session.enterProfile(present(noor));
    keepPresentProfile(present(zain), true, 'token');
    onTestFinished(followCrossTabProfileSwitches(shown, switchNavigation(shown.router)));
    await expect.element(shelfOf('zain')).toBeVisible();
    expect(shown.session.pass()).toBe('pass of zain');
  });

  test('enters nothing for another viewer who signs in before the answer comes', async () => {
    const held = heldAnswer();
    const { session, queryClient, calls } = await showScreen('/profiles', {
      user: viewer,
      answers: household(undefined, { 'POST profiles/zain/enter': held.answer }),
    });
    await tile('Zain').click();
    await expect.poll(() => calls.map(({ call }) => call)).toContain('POST profiles/zain/enter');
    session.signIn({ token: 'sami', user: { ...viewer, id: '8' } }, false);
    held.give({ data: { profile: zain, pass: 'pass of zain' } });
    await expect.poll(() => queryClient.isMutating()).toBe(0);
    // The hash of the token, which is computed before a profile is entered, takes a moment.
    await sha256('token');
    expect([session.token(), session.pass()]).toEqual(['sami', undefined]);
  });

  test('leads on to the screen that was asked for', async () => {
    const { address } = await showScreen('/favorites', { user: viewer, answers: household() });
    await tile('Zain').click();
    await expect.poll(address).toBe('/favorites');
  });

  test('is not asked where there is one profile, which is entered, nor where the provider keeps none', async () => {
    const { session, address } = await showScreen('/', {
      user: viewer,
      answers: household([noor]),
    });
    await expect.element(page.getByRole('heading', { name: /Shelf with/ })).toBeVisible();
    await expect.poll(() => session.pass()).toBe('pass of 7');
    expect(address()).toBe('/');
    await removeComponent();
    const other = await showScreen('/', { user: viewer, answers: smallProvider });
    await expect.element(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
    expect(other.calls.map(({ call }) => call)).not.toContain('GET profiles');
  });

  test('enters the only profile by itself, and asks again with its pass for what the screen before had asked for', async () => {
    const passes: Record<string, (string | null)[]> = {};
    const noted = (call: string, data: unknown): Answers => ({
      [call]: (_body, _asked, { headers }) => {
        passes[call] = [...(passes[call] ?? []), headers.get(profileHeader)];
        return { data };
      },
    });
    const answers = {
      ...noted('GET settings', { profiles: true }),
      ...noted('GET pages', [{ slug: 'home', title: 'Home' }]),
    };
    const { router } = await showScreen('/about', {
      user: viewer,
      answers: household([noor], answers),
    });
    await expect.poll(() => passes).toEqual({ 'GET settings': [null], 'GET pages': [null] });
    await router.navigate({ to: '/' });
    await expect.element(shelfOf('7')).toBeVisible();
    await expect.poll(() => passes['GET settings']).toEqual([null, 'pass of 7']);
    await expect.poll(() => passes['GET pages']).toEqual([null, 'pass of 7']);
  });

  test('is not asked of a profile that the device remembers', async () => {
    await showScreen('/', { user: viewer, present: present(zain), answers: household() });
    await expect.element(shelfOf('zain')).toBeVisible();
  });

  test('is asked when the provider takes the pass no more, not the sign-in', async () => {
    const refused = () => Response.json({ message: '', error_code: 'profile' }, { status: 403 });
    const { session } = await showScreen('/tags/drama', {
      user: viewer,
      present: present(zain),
      answers: household(undefined, { 'GET tags/drama': refused }),
    });
    await expect.poll(() => session.pass()).toBeUndefined();
    expect(session.token()).toBe('token');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('heading', { name: 'Who is watching?' })).toBeVisible();
  });

  test('is said in Arabic too, and by keys alone', async () => {
    await showScreen('/profiles', { user: viewer, language: 'ar', answers: household() });
    const title = inArabic('Who is watching?');
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    (tile('Zain').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(shelfOf('zain')).toBeVisible();
  });
});

describe('the menu of the viewer', () => {
  const openMenu = () => page.getByRole('button', { name: 'Account' }).click();

  test('switches in two presses: what the other profile had on the screen is gone, and its language is spoken', async () => {
    const { session, store } = await showScreen('/tags/drama', {
      user: viewer,
      present: present(noor),
      answers: household(),
    });
    followProfileLanguage({ store, activateLanguage });
    await openMenu();
    await expect.element(tile('Noor')).toHaveAttribute('aria-current', 'true');
    await tile('Lina').click();
    await expect.element(shelfOf('lina')).toBeVisible();
    expect(session.pass()).toBe('pass of lina');
    await expect.poll(() => i18n.locale).toBe('ar');
    expect(document.documentElement.dir).toBe('rtl');
  });

  test('asks for the PIN of a profile that has one; Escape goes back, and the old profile stays', async () => {
    const { session } = await showScreen('/', {
      user: viewer,
      present: present(zain),
      answers: household([locked, zain]),
    });
    await openMenu();
    await tile('Noor With a PIN').or(tile('Noor')).click();
    const pin = page.getByLabelText('PIN', { exact: true });
    await expect.element(pin).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(pin).not.toBeInTheDocument();
    expect(session.pass()).toBe('pass of zain');
  });

  test('offers a child nothing of the account, and leads to a friendly screen from its addresses', async () => {
    const { address } = await showScreen('/devices', {
      user: viewer,
      present: present(lina),
      answers: household(),
    });
    await expect
      .element(page.getByRole('heading', { name: 'This is for grown-ups' }))
      .toBeVisible();
    expect(address()).toBe('/for-grown-ups');
    await openMenu();
    await expect.element(page.getByRole('link', { name: 'Favourites' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Devices' })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Profile', exact: true }))
      .not.toBeInTheDocument();
  });
});

describe('the PIN', () => {
  const open = async (answers: Answers = {}, language: 'en' | 'ar' = 'en') => {
    const shown = await showScreen('/profiles', {
      user: viewer,
      language,
      answers: household([locked, zain], answers),
    });
    await tile(/Noor/).click();
    return shown;
  };

  test('is said to be wrong, and is taken in Arabic digits', async () => {
    const { session, calls } = await open();
    await userEvent.keyboard('1111{Enter}');
    await expect.element(page.getByText('This is not the PIN.')).toBeVisible();
    expect(session.pass()).toBeUndefined();
    await page.getByLabelText('PIN', { exact: true }).clear();
    await userEvent.keyboard('٢٤٦٨{Enter}');
    await expect.element(shelfOf('7')).toBeVisible();
    expect(calls.findLast(({ call }) => call.endsWith('/enter'))?.body).toEqual({ pin: '2468' });
  });

  test('is not sent while it has too few digits', async () => {
    const { calls } = await open({}, 'ar');
    await userEvent.keyboard('12{Enter}');
    await expect.element(page.getByText(inArabic('A PIN has four to eight digits.'))).toBeVisible();
    expect(calls.filter(({ call }) => call.endsWith('/enter'))).toEqual([]);
  });

  test('opens nothing any more once the viewer has gone back, however late its answer comes', async () => {
    const held = heldAnswer();
    const { session, calls } = await open({ 'POST profiles/7/enter': held.answer });
    await userEvent.keyboard('2468{Enter}');
    await expect.poll(() => calls.some(({ call }) => call === 'POST profiles/7/enter')).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByLabelText('PIN', { exact: true })).not.toBeInTheDocument();
    held.give({ data: { profile: locked, pass: 'pass of 7' } });
    await tile('Zain').click();
    await expect.element(shelfOf('zain')).toBeVisible();
    expect(session.pass()).toBe('pass of zain');
  });

  test.each([
    ['a quarter of an hour, at a time', 600, 'at 20:11'],
    ['a day, at a time of the next day', 20 * 3600, 'on Wed 25 Nov at 16:01'],
  ])('may be tried again after too many tries in %s', async (_, seconds, moment) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T16:00:00Z') });
    const headers = { 'retry-after': String(seconds) };
    const many = () => Response.json({ message: 'Later.' }, { status: 429, headers });
    await open({ 'POST profiles/7/enter': many });
    await userEvent.keyboard('1111{Enter}');
    await expect.element(page.getByText(`Too many tries. Try again ${moment}.`)).toBeVisible();
  });

  test.each([
    ['too many tries, until a time that is none', 429, 'soon'],
    ['too many tries, until a time that is over', 429, '0'],
    ['a failure of the provider’s', 503, '120'],
  ])('names no time to try again after %s', async (_, status, retryAfter) => {
    const headers = { 'retry-after': retryAfter };
    const refused = () => Response.json({ message: 'Later.' }, { status, headers });
    await open({ 'POST profiles/7/enter': refused });
    await userEvent.keyboard('1111{Enter}');
    await expect.element(page.getByText('Later.')).toBeVisible();
    await expect.element(page.getByText('Try again at')).not.toBeInTheDocument();
  });

  test('may be replaced by the account’s password where it is forgotten', async () => {
    const { calls, session } = await open({
      'POST profiles/7/enter': () => ({ data: { profile: locked, pass: 'pass of 7' } }),
    });
    await page.getByRole('button', { name: 'Forgot the PIN?' }).click();
    await page.getByLabelText('Password of the account', { exact: true }).fill('Evening-2026');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => session.pass()).toBe('pass of 7');
    expect(calls.findLast(({ call }) => call.endsWith('/enter'))?.body).toEqual({
      password: 'Evening-2026',
    });
  });

  test('may be replaced by a new sign-in where the account has no password', async () => {
    const words = 'Please sign in once more, and do this within ten minutes.';
    let fresh = false;
    const { calls, session } = await open({
      'POST profiles/7/enter': () =>
        fresh
          ? { data: { profile: locked, pass: 'pass of 7' } }
          : refusal({ password: [words] }, words),
    });
    await page.getByRole('button', { name: 'Forgot the PIN?' }).click();
    await page.getByRole('button', { name: 'Watch' }).click();
    await expect.element(page.getByText(words)).toBeVisible();
    fresh = true;
    await page.getByRole('button', { name: 'Watch' }).click();
    await expect.poll(() => session.pass()).toBe('pass of 7');
    expect(calls.findLast(({ call }) => call.endsWith('/enter'))?.body).toEqual({ password: '' });
  });

  test('is asked for once, however often Watch is pressed before the answer', async () => {
    const held = heldAnswer();
    const { calls } = await open({ 'POST profiles/7/enter': held.answer });
    await userEvent.keyboard('2468{Enter}{Enter}');
    held.give({ data: { profile: locked, pass: 'pass of 7' } });
    await expect.element(shelfOf('7')).toBeVisible();
    expect(calls.filter(({ call }) => call.endsWith('/enter'))).toHaveLength(1);
  });
});

describe('the pushes of the present profile', () => {
  const refuse = (status: number) => () => Response.json({ message: '' }, { status });
  const lose = () => {
    throw new TypeError('Failed to fetch');
  };

  /** Zain, who is notified on this browser, chooses Noor's profile and types its PIN. */
  const chooseNoor = async (answer: Answers[string]) => {
    const subscription = { toJSON: () => ({ endpoint: 'https://push.test/zain' }) };
    const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
    vi.stubGlobal('Notification', { permission: 'granted' });
    vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager } as never);
    const renewedWith: (string | null)[] = [];
    const { store, calls } = await showScreen('/profiles', {
      user: viewer,
      present: present(zain),
      answers: household([locked, zain], {
        'GET settings': () => ({ data: { profiles: true, push: { public_key: 'AQ' } } }),
        'POST profiles/7/enter': answer,
        'PUT push-subscriptions': (_body, _asked, { headers }) => {
          renewedWith.push(headers.get(profileHeader));
          return {};
        },
      }),
    });
    store.set(pushStatusAtom, 'joined');
    await tile(/Noor/).click();
    await userEvent.keyboard('2468{Enter}');
    await expect.poll(() => calls.some(({ call }) => call === 'POST profiles/7/enter')).toBe(true);
    return { store, renewedWith };
  };

  test('come again when the viewer gives up entering another one, which the provider has entered', async () => {
    const held = heldAnswer();
    const { store, renewedWith } = await chooseNoor(held.answer);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByLabelText('PIN', { exact: true })).not.toBeInTheDocument();
    expect(renewedWith).toEqual([]);
    held.give({ data: { profile: locked, pass: 'pass of 7' } });
    await expect.poll(() => renewedWith).toEqual(['pass of zain']);
    await expect.poll(() => store.get(pushStatusAtom)).toBe('joined');
  });

  test.each([
    ['lost', lose],
    ['a failure', refuse(502)],
  ])('come again when the answer to entering another one is %s', async (_, answer) => {
    const { renewedWith } = await chooseNoor(answer);
    await expect.poll(() => renewedWith).toEqual(['pass of zain']);
  });

  test('are left alone by a PIN that is wrong', async () => {
    const { store, renewedWith } = await chooseNoor(() => refusal({ pin: ['Not the PIN.'] }));
    await expect.element(page.getByText('Not the PIN.')).toBeVisible();
    expect([store.get(pushStatusAtom), renewedWith]).toEqual(['joined', []]);
  });
});

describe('without the network', () => {
  const away = () => {
    throw new TypeError('Failed to fetch');
  };
  const unreached = household([locked, lina], { 'GET settings': away, 'GET profiles': away });

  test('nothing is shown before it is known who watches, where the device must ask', async () => {
    const { session, router, address } = await showScreen('/', {
      user: viewer,
      present: present(locked),
      answers: unreached,
    });
    await expect.element(shelfOf('7')).toBeVisible();
    session.enterProfile(undefined);
    await router.navigate({ href: '/favorites' });
    await expect.poll(address).toMatch(/^\/profiles/);
    expect(shelfOf('7').query()).toBeNull();
  });

  test('a start goes on where no PIN was asked for', async () => {
    await showScreen('/', { user: viewer, answers: unreached });
    await expect
      .element(page.getByRole('heading', { name: 'Shelf with the nobody' }))
      .toBeVisible();
  });
});

test('a switch without the network says so, and the present profile stays', async () => {
  const { session } = await showScreen('/profiles', {
    user: viewer,
    present: present(zain),
    answers: household(undefined, {
      'POST profiles/7/enter': () => {
        throw new TypeError('Failed to fetch');
      },
    }),
  });
  await tile('Noor').click();
  await expect
    .element(page.getByText('Switching and changing profiles needs the network.'))
    .toBeVisible();
  expect(session.pass()).toBe('pass of zain');
});
