import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  answeredBefore,
  client,
  database,
  renderToHtml,
} from '../../../tests/support/render-to-html.tsx';
import { programmeQuery } from '../../queries/guide.ts';
import { ProgrammeStory } from './programme-story.tsx';

test('what a programme is about stays while it is read, when it cannot be asked for again', () => {
  const queryClient = new QueryClient();
  const query = programmeQuery({ client, database, now: () => 0, id: '7', language: 'en' });
  answeredBefore(queryClient, query, {
    id: '7',
    video: { title: 'The Ferry', description: 'A ferry leaves every evening.', casts: [] },
  });
  const html = renderToHtml(
    queryClient,
    <ProgrammeStory id="7" known={undefined} pictured={false} />,
  );
  expect(html).toContain('A ferry leaves every evening.');
  expect(html).not.toContain('could not be loaded');
});
