/** Two tabs of one browser, of which one has remembered another sign-in. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { noor, openTab, sami } from '../../tests/support/session-tab.ts';
import { readKeptUser, readToken } from '../data/device/kept-session.ts';
import { readPresentProfile } from '../data/device/present-profile.ts';
import { sha256 } from '../domain/sha256.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

describe('the sign-in that another tab has remembered since', () => {
  /** Noor was signed in in both tabs, and Sami has signed in in the second one. */
  function twoTabs() {
    const [before, now] = [openTab(), openTab()];
    for (const tab of [before, now]) tab.session.signIn(noor, true);
    now.session.expire('noor');
    now.session.signIn(sami, true);
    return { before, now };
  }
  const isSamis = () => expect([readToken(), readKeptUser()?.id]).toEqual(['sami', '8']);
  const profile = { id: 'lina', name: 'Lina' };

  test('stays when the first tab learns that its own has ended', () => {
    const { before, now } = twoTabs();
    now.session.enterProfile({ profile, pass: 'lina' } as never);
    before.session.expire('noor');
    isSamis();
    expect(readPresentProfile()?.pass).toBe('lina');
    expect(before.session.token()).toBeUndefined();
  });

  test('stays when the first tab learns late that its viewer has logged out, or logs out itself', async () => {
    const { before } = twoTabs();
    const message = { token_hash: await sha256('noor'), user_id: '7' };
    expect(await before.session.followSignOut(message)).toBe(true);
    isSamis();
    const { before: another } = twoTabs();
    await another.session.signOut();
    isSamis();
  });

  test('stays when the first tab was signed in for itself alone', () => {
    const alone = openTab();
    alone.session.signIn(noor, false);
    const itsStorage = globalThis.sessionStorage;
    openTab().session.signIn(sami, true);
    vi.stubGlobal('sessionStorage', itsStorage);
    alone.session.expire('noor');
    isSamis();
  });

  test('keeps the profile of another that was signed in for itself alone out of what is remembered', async () => {
    const alone = openTab();
    alone.session.signIn(noor, false);
    const itsStorage = globalThis.sessionStorage;
    openTab().session.signIn(sami, true);
    const ofSami = globalThis.sessionStorage;
    vi.stubGlobal('sessionStorage', itsStorage);
    alone.session.enterProfile({ profile, pass: 'lina' } as never);
    expect(alone.session.isRemembered()).toBe(false);
    expect(readPresentProfile()?.pass).toBe('lina');
    await alone.session.signOut();
    vi.stubGlobal('sessionStorage', ofSami);
    expect(readPresentProfile()).toBeUndefined();
    isSamis();
  });

  test('has its own profile: one that the first tab enters is not stored next to it', () => {
    const { before } = twoTabs();
    before.session.enterProfile({ profile, pass: 'lina' } as never);
    expect(before.session.pass()).toBe('lina');
    expect(readPresentProfile()).toBeUndefined();
    isSamis();
  });

  test('goes with a logout where it is one of the same viewer', async () => {
    const [before, now] = [openTab(), openTab()];
    before.session.signIn(noor, true);
    now.session.signIn({ ...noor, token: 'noor-too' }, true);
    await before.session.signOut();
    expect([readToken(), readKeptUser()]).toEqual([undefined, undefined]);
  });

  test('stays after an expiry also where it is one of the same viewer', () => {
    const [before, now] = [openTab(), openTab()];
    before.session.signIn(noor, true);
    now.session.signIn({ ...noor, token: 'noor-too' }, true);
    before.session.expire('noor');
    expect([readToken(), readKeptUser()?.id]).toEqual(['noor-too', '7']);
  });
});
