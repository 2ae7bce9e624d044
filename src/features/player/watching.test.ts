import { expect, test } from 'vitest';
import { watchingOf } from './watching.ts';

const length = 600;

function evening() {
  const heard: string[] = [];
  const watching = watchingOf(
    {
      view: () => heard.push('view'),
      position: (seconds) => heard.push(`at ${seconds}`),
      watched: () => heard.push('watched'),
    },
    length,
  );
  /** Plays from one second to another, a quarter at a time. */
  const play = (from: number, to: number) => {
    watching.plays();
    for (let position = from; position <= to; position += 0.25) watching.moves(position, length);
  };
  return { heard, watching, play };
}

test('the first play is one view, however often the film is paused', () => {
  const { heard, watching } = evening();
  watching.plays();
  watching.plays();
  expect(heard).toEqual(['view']);
});

test('the position is told every ten seconds of play', () => {
  const { heard, play } = evening();
  play(0, 31);
  expect(heard).toEqual(['view', 'at 10', 'at 20', 'at 30']);
});

test('a pause tells the position at once, and only once', () => {
  const { heard, watching, play } = evening();
  play(0, 4);
  watching.rests();
  watching.rests();
  expect(heard).toEqual(['view', 'at 4']);
});

test('a film that never played tells nothing when it is left', () => {
  const { heard, watching } = evening();
  watching.moves(120, length);
  watching.rests();
  expect(heard).toEqual([]);
});

test('a film is watched past 95 percent, and told so once', () => {
  const { heard, watching, play } = evening();
  play(568, 569.5);
  expect(heard).not.toContain('watched');
  play(569.75, 575);
  watching.moves(599, length);
  expect(heard.filter((said) => said === 'watched')).toHaveLength(1);
});

test('a jump to another place is told when the film rests', () => {
  const { heard, watching, play } = evening();
  play(0, 2);
  watching.moves(300, length);
  watching.rests();
  expect(heard).toEqual(['view', 'at 300']);
});
