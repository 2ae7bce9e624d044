import { expect, test } from 'vitest';
import { cutNodes, letterCount, nodesOfText, type RichNode } from './rich-nodes.ts';

const p = (...children: RichNode[]): RichNode => ({ tag: 'p', children });
const strong = (...children: RichNode[]): RichNode => ({ tag: 'strong', children });

test('a text that fits is left as it is', () => {
  const text = [p('A lamp in the window.')];
  expect(cutNodes(text, 200)).toBe(text);
});

test('a longer text ends at a word, with an ellipsis, and is never longer than asked', () => {
  const cut = cutNodes([p('A lamp in the window of the harbour master.')], 24);
  expect(cut).toEqual([p('A lamp in the window of…')]);
  expect(letterCount(cut)).toBeLessThanOrEqual(24);
});

test('the elements around the cut are kept whole, and what follows is left out', () => {
  const text = [p('One ', strong('two three four'), ' five'), p('six')];
  expect(cutNodes(text, 14)).toEqual([p('One ', strong('two three…'))]);
});

test('a cut between two elements has its ellipsis too', () => {
  expect(cutNodes([p('One two'), p('three four five')], 8)).toEqual([p('One two…')]);
});

test('a word that is longer than the room is cut within itself', () => {
  expect(cutNodes([p('Aaaaaaaaaaaaaaaaaaaaaaa')], 10)).toEqual([p('Aaaaaaaaa…')]);
});

test('a letter of two code units counts as one and is not torn', () => {
  expect(cutNodes([p('🌙🌙🌙🌙🌙🌙')], 4)).toEqual([p('🌙🌙🌙…')]);
});

test('a limit that falls into an empty element leaves no empty element behind', () => {
  expect(cutNodes([p('One two'), p(strong('three'))], 9)).toEqual([p('One two'), p(strong('t…'))]);
});

test('plain text keeps its paragraphs and its line breaks', () => {
  expect(nodesOfText('One\ntwo\n\nthree\n')).toEqual([
    p('One', { tag: 'br', children: [] }, 'two'),
    p('three'),
  ]);
  expect(nodesOfText('  \n \n')).toEqual([]);
});
