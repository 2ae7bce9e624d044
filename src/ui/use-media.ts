import { useSyncExternalStore } from 'react';

/** Asked once each: a browser that is asked in the middle of making a screen lays it out to answer. */
const answers = new Map<string, { holds: boolean; readonly media: MediaQueryList }>();

/** Whether a CSS media query holds just now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const { media } = answerTo(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => answerTo(query).holds,
  );
}

function answerTo(query: string) {
  const known = answers.get(query);
  if (known) return known;
  const media = window.matchMedia(query);
  const answer = { holds: media.matches, media };
  // Before any component's own listener, so that each finds the new answer.
  media.addEventListener('change', ({ matches }) => {
    answer.holds = matches;
  });
  answers.set(query, answer);
  return answer;
}

export const reducedMotion = '(prefers-reduced-motion: reduce)';
