import { expect, test } from 'vitest';
import { longest, truncate, wordsOf } from './truncation.ts';

test('a text that fits is shown whole', () => {
  expect(truncate('A lamp in the window', 20)).toBe('A lamp in the window');
});

test('a text that does not fit ends after a word, with an ellipsis', () => {
  expect(truncate('She keeps the lighthouse, and the lighthouse keeps her', 30)).toBe(
    'She keeps the lighthouse, and…',
  );
});

test('no comma stands before the ellipsis, in either script', () => {
  expect(truncate('She keeps the lighthouse, and the rest', 27)).toBe('She keeps the lighthouse…');
  expect(truncate('تحرس المنارة، والمنارة تحرسها', 15)).toBe('تحرس المنارة…');
});

test('one long word is cut within itself', () => {
  expect(truncate('a'.repeat(80), longest.tagline)).toBe(`${'a'.repeat(49)}…`);
});

test('letters outside the basic plane are not torn apart', () => {
  expect(truncate('🎬'.repeat(5), 4)).toBe('🎬🎬🎬…');
});

test('markup is read as its words', () => {
  expect(wordsOf('<p>Tea &amp; <b>dates</b></p><p>at&nbsp;dusk &#8212; &lt;now&gt;</p>')).toBe(
    'Tea & dates at dusk — <now>',
  );
});

test('what a script says is not among the words', () => {
  expect(wordsOf('Hello<script>alert("x")</script> there')).toBe('Hello there');
});

test('an unknown entity stays as it is written', () => {
  expect(wordsOf('&nosuch; &#0;')).toBe('&nosuch; &#0;');
});
