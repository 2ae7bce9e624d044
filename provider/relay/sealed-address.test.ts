import { describe, expect, it } from 'vitest';
import { addressSeal, type Target } from './sealed-address.ts';

const target: Target = {
  kind: 'segment',
  address: 'http://tv.example/u/p/1.ts',
  from: 1,
  number: 7,
};
const { seal, open } = addressSeal('secret');

describe('the address of another server in an address of ours', () => {
  it('comes back as it was, and is the same for every viewer and process', () => {
    const token = seal('channels/one', target);
    expect(token).toMatch(/^[\w-]+$/);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('tv.example');
    expect(open('channels/one', token)).toEqual(target);
    expect(addressSeal('secret').seal('channels/one', target)).toBe(token);
  });

  it('opens for no other channel, under no other secret, and not when it was changed', () => {
    const token = seal('channels/one', target);
    expect(open('channels/two', token)).toBeUndefined();
    expect(addressSeal('other').open('channels/one', token)).toBeUndefined();
    for (const at of [0, 20, token.length - 1]) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      const bytesChanged = !Buffer.from(changed, 'base64url').equals(
        Buffer.from(token, 'base64url'),
      );
      if (bytesChanged) expect(open('channels/one', changed)).toBeUndefined();
    }
  });

  it.each(['', 'a', '..', 'http://tv.example', 'A'.repeat(20_000)])('is not "%.20s"', (token) => {
    expect(open('channels/one', token)).toBeUndefined();
  });
});
