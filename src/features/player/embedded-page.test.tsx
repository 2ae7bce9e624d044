import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { EmbeddedPage } from './embedded-page.tsx';

vi.stubGlobal('location', new URL('https://tv.example/video/7'));

const page = { stream: 'on-demand', title: 'The Ferry', events: { onFailure: () => {} } } as const;

function sandboxOf(src: string): string[] {
  const html = renderToStaticMarkup(<EmbeddedPage {...page} src={src} />);
  return (/sandbox="([^"]*)"/.exec(html)?.[1] ?? '').trim().split(/\s+/);
}

test('a player’s page of another host keeps its own origin, and can neither open windows nor lead ours away', () => {
  expect(sandboxOf('https://players.example/embed/7')).toEqual([
    'allow-scripts',
    'allow-presentation',
    'allow-same-origin',
  ]);
});

test.each(['/embed/7', 'https://tv.example/embed/7', 'https://tv.example:443/embed/7'])(
  'a player’s page of our own host gets no origin, with which it could undo its frame: %s',
  (src) => {
    expect(sandboxOf(src)).toEqual(['allow-scripts', 'allow-presentation']);
  },
);

test.each(['javascript:alert(1)', 'data:text/html,hello', 'blob:https://tv.example/7'])(
  'an address that is no page is not opened: %s',
  (src) => {
    expect(renderToStaticMarkup(<EmbeddedPage {...page} src={src} />)).not.toContain('src=');
  },
);
