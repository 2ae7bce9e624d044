import type { GuideLabels } from '../../../src/features/guide/grid/guide-painter.ts';

export const plainWords: GuideLabels = {
  nothing: 'No information available.',
  absent: { loading: 'Loading', missing: 'Not kept', failed: 'Failed' },
  onNow: 'On now',
  ended: 'Ended',
  canCatchUp: 'Catch-up available',
  reminderSet: 'Reminder set',
  name: (title, channel, from, to) => `${title}, ${channel}, ${from} to ${to}`,
  channel: (title, number) => (number === undefined ? title : `${title}, channel ${number}`),
};
