import { describe, expect, it } from 'vitest';
import { plainTextOf } from './preview.ts';

describe('the words of a description', () => {
  it.each([
    ['<p>The <b>salt</b> road.</p>', 'The salt road.'],
    ['One<script>steal()</script>\n two &amp; three', 'One two & three'],
    ['Ages < 12, and I <3 it', 'Ages < 12, and I <3 it'],
    ['Tonight <style>p { color: red }', 'Tonight'],
    ['Tonight <a href="https://tv.example', 'Tonight'],
    ['', ''],
  ])('are left of %s', (markup, words) => {
    expect(plainTextOf(markup)).toBe(words);
  });

  it.each(['<', '<p ', '<script', '<style>', '</script', '&lt', ' '])(
    'are found in one pass, however often the text says “%s”',
    (piece) => {
      const hostile = piece.repeat(200_000);
      expect(plainTextOf(`Tonight ${hostile}`)).toMatch(/^Tonight/);
    },
  );
});
