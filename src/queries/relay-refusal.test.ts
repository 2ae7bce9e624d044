import { createServer, type Server } from 'node:http';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { isRelayedStream, relayRefusalQuery } from './relay-refusal.ts';

const refusal = JSON.stringify({ message: 'ffmpeg is not installed.', code: 'ffmpeg-missing' });

describe('a stream that the relay does not carry', () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer(({ url, headers }, response) => {
      const isJson = url?.startsWith('/api/relay/');
      const words =
        headers['accept-language'] === 'ar' ? refusal.replace('ffmpeg is', 'لا') : refusal;
      response.writeHead(url?.endsWith('plays') ? 200 : 503, {
        'content-type': isJson ? 'application/json' : 'text/html',
      });
      response.end(isJson ? words : '<html>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => server.close());

  const reasonAt = (path: string, language = 'en') =>
    new QueryClient().fetchQuery(relayRefusalQuery(origin + path, language));

  it('has its reason shown, in the language of the screen', async () => {
    expect(await reasonAt('/api/relay/channels/one/index.m3u8')).toBe('ffmpeg is not installed.');
    expect(await reasonAt('/api/relay/channels/one/index.m3u8', 'ar')).toContain('لا');
  });

  it('has none where the stream plays, or where a proxy answers with a page', async () => {
    expect(await reasonAt('/api/relay/plays')).toBeNull();
    expect(await reasonAt('/proxy')).toBeNull();
  });
});

test.each([
  ['/api/relay/channels/one/index.m3u8?until=1&key=a', true],
  ['https://tv.example/api/relay/channels/one/index.m3u8', true],
  ['https://tv.example/live.m3u8?from=/api/relay/', false],
  ['/media/live/one/index.m3u8', false],
])('%s is an address of the relay: %s', (src, isOne) => {
  expect(isRelayedStream(src)).toBe(isOne);
});
