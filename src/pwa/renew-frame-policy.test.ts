import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { filesCache } from '../contracts/cache-names.ts';
import { renewFramePolicy } from './renew-frame-policy.ts';

const twitch = 'https://player.twitch.tv';
const document = (sources: string, body = '<html>') => {
  const policy = `default-src 'self'; frame-src ${sources}; base-uri 'none'`;
  return new Response(body, { headers: { 'content-security-policy': policy } });
};
const kept = 'https://tv.example/index.html?__WB_REVISION__=1';

let fresh = document(`'self' ${twitch}`);
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  fresh = document(`'self' ${twitch}`);
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return fresh.clone();
  });
});

const files = () => caches.open(filesCache);
const keptPolicy = async () =>
  (await (await files()).match(kept))?.headers.get('content-security-policy');

describe('a document whose policy is older than the channel', () => {
  test('is fetched again, and the kept one has the new policy', async () => {
    await (await files()).put(kept, document("'self'"));
    expect(await renewFramePolicy(twitch)).toBe(true);
    expect(await keptPolicy()).toContain(twitch);
  });

  test('is asked for once, whatever comes of it', async () => {
    expect(await renewFramePolicy(twitch)).toBe(true);
    expect(await renewFramePolicy(twitch)).toBe(false);
    expect(asked).toEqual(['/index.html?fresh']);
  });

  test('stays where the new policy does not let the site in either', async () => {
    fresh = document("'self' https://player.vimeo.com");
    await (await files()).put(kept, document("'self'"));
    expect(await renewFramePolicy(twitch)).toBe(false);
    expect(await keptPolicy()).not.toContain('https:');
  });

  test('stays where the provider has another version of the app', async () => {
    fresh = document(`'self' ${twitch}`, '<html lang="en">');
    await (await files()).put(kept, document("'self'"));
    expect(await renewFramePolicy(twitch)).toBe(false);
    expect(await keptPolicy()).not.toContain(twitch);
  });

  test('stays without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
    expect(await renewFramePolicy(twitch)).toBe(false);
  });
});
