import { describe, expect, it } from 'vitest';
import { accountState, mayWatch, safeReturnPath } from './access.ts';

const confirmed = { is_active: true, email_verified_at: 1, active_to: 2 };

describe('an account', () => {
  it('may watch when it is active and its e-mail is confirmed', () => {
    expect(mayWatch(confirmed)).toBe(true);
    expect(mayWatch({ ...confirmed, is_active: false })).toBe(false);
    expect(mayWatch({ ...confirmed, email_verified_at: undefined })).toBe(false);
  });

  it('may watch while it is not known yet', () => {
    expect(mayWatch(undefined)).toBe(true);
  });

  it('is told to be not active, or waiting to be reviewed', () => {
    expect(accountState({ ...confirmed, is_active: false })).toBe('inactive');
    expect(accountState({ is_active: true, email_verified_at: 1 })).toBe('valid');
    expect(accountState({ ...confirmed, email_verified_at: undefined })).toBe('waiting');
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
