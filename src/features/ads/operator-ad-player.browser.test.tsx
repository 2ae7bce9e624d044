import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import type { AdOutcome } from '../../domain/advertising/ad-break.ts';
import type { Language } from '../../domain/language.ts';
import { OperatorAdPlayer } from './operator-ad-player.tsx';

/** Shows the ad player of the operator, which says one after the other what is in `events`. */
async function show(events: string, language: Language = 'en') {
  const outcomes: AdOutcome[] = [];
  await showComponent(
    <OperatorAdPlayer
      loaderUrl={`/tests/support/operators-ad-player.js#${events}`}
      onDone={(outcome) => outcomes.push(outcome)}
    />,
    { language },
  );
  return outcomes;
}

test.each<[string, string, AdOutcome]>([
  ['was watched to its end', 'start,firstQuartile,complete', 'ended'],
  ['ended before its first quarter', 'start,complete', 'left'],
  ['fails', 'start,error', 'none'],
])('an advertisement that %s says so, once', async (_what, events, outcome) => {
  const outcomes = await show(events);
  await expect.poll(() => outcomes).toEqual([outcome]);
});

test('a script of the ad player that is not there counts as no advertisement', async () => {
  const outcomes: AdOutcome[] = [];
  await showComponent(
    <OperatorAdPlayer
      loaderUrl="/tests/support/no-player-here.js"
      onDone={(one) => outcomes.push(one)}
    />,
  );
  await expect.poll(() => outcomes).toContain('none');
});

test('the ad player runs in a frame that reaches nothing of the app, and is announced in Arabic', async () => {
  await show('start', 'ar');
  const frame = page.getByTitle(inArabic('Advertisement'));
  await expect.element(frame).toBeInTheDocument();
  const element = frame.element() as HTMLIFrameElement;
  expect(element.sandbox.contains('allow-same-origin')).toBe(false);
  expect(element.contentDocument).toBeNull();
});
