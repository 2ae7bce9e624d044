import { describe, expect, test, vi } from 'vitest';
import { trustedTypesPolicy, trustScript } from './trusted-types.ts';

vi.stubGlobal('location', new URL('https://tv.example/video/7'));

describe('a string that becomes markup', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '<img src="x"onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<SCRIPT src=/api/ads/serve></SCRIPT>',
    '<iframe srcdoc="hello"></iframe>',
    '<a href="JavaScript:alert(1)">now</a>',
    '<a href="&#106;avascript:alert(1)">now</a>',
    '<svg><a xlink:href="java\tscript:alert(1)">now</a></svg>',
    '<button formaction="data:text/html,hello">now</button>',
    '<base href="https://elsewhere.example/">',
    '<form action="https://elsewhere.example/"><button>Play</button></form>',
  ])('is refused: %s', (markup) => {
    expect(trustedTypesPolicy.createHTML(markup)).toBeNull();
  });

  test('passes unchanged where it is a part of the player or words', () => {
    for (const markup of [
      '',
      'An error occurred & the film stopped.',
      'Try again later or <a href="#" data-mux-reload>click here to retry</a>',
      '<a href="https://player.example/maker" target="_blank">logo</a>',
      '<slot name="icon"><svg viewBox="0 0 24 24"><path d="M0 0"/></svg></slot>',
      '<template shadowrootmode="open"><media-play-button part="button"></media-play-button></template>',
    ]) {
      expect(trustedTypesPolicy.createHTML(markup)).toBe(markup);
    }
  });
});

describe('a string that becomes the address of a script or a worker', () => {
  test('is refused, on our own host too', () => {
    for (const address of [
      'https://elsewhere.example/script.js',
      '/api/ads/serve',
      '/sw.js?from=/api/ads/serve',
      'blob:https://elsewhere.example/7',
      'data:text/javascript,alert(1)',
    ]) {
      expect(trustedTypesPolicy.createScriptURL(address)).toBeNull();
    }
  });

  test('passes for the worker, for the one that decodes the stream, and for what the operator’s settings name', () => {
    const player = 'https://player.example/loader.js';
    expect(trustedTypesPolicy.createScriptURL(player)).toBeNull();
    trustScript(player);
    for (const address of ['/sw.js', 'blob:https://tv.example/7', player]) {
      expect(trustedTypesPolicy.createScriptURL(address)).toBe(address);
    }
    expect(trustedTypesPolicy.createScriptURL(`${player}?more`)).toBeNull();
  });
});
