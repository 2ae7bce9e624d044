import { describe, expect, it } from 'vitest';
import { accountState, mayWatch, safeReturnPath } from './access.ts';

const now = 2;
const confirmed = { is_active: true, email_verified_at: 1, active_to: 3 };

describe('an account', () => {
  it('may watch when it is active and its e-mail is confirmed', () => {
    expect(mayWatch(confirmed, now)).toBe(true);
    expect(mayWatch({ ...confirmed, is_active: false }, now)).toBe(false);
    expect(mayWatch({ ...confirmed, email_verified_at: undefined }, now)).toBe(false);
  });

  it('may watch until it expires, and is shown as not active then', () => {
    expect(mayWatch(confirmed, 3)).toBe(false);
    expect(accountState(confirmed, 3)).toBe('inactive');
    expect(mayWatch({ ...confirmed, active_to: undefined }, 3)).toBe(true);
  });

  it('may watch while it is not known yet', () => {
    expect(mayWatch(undefined, now)).toBe(true);
  });

  it('is shown as not active, or waiting to be reviewed', () => {
    expect(accountState({ ...confirmed, is_active: false }, now)).toBe('inactive');
    expect(accountState({ is_active: true, email_verified_at: 1 }, now)).toBe('valid');
    expect(accountState({ ...confirmed, email_verified_at: undefined }, now)).toBe('waiting');
  });
});

describe('the way back after login', () => {
  it('leads to a path of ours', () => {
    expect(safeReturnPath('/live/7?x=1#now')).toBe('/live/7?x=1#now');
  });

  it('never leads off the site', () => {
    for (const path of [
      '//evil.test',
      '/\\evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      '/\t/evil.test',
      '',
      undefined,
    ]) {
      expect(safeReturnPath(path)).toBe('/');
    }
  });
});
