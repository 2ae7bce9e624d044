import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { answeredBefore, client, renderToHtml } from '../../../../tests/support/render-to-html.tsx';
import { passkeysQuery } from '../../../queries/passkeys.ts';
import { PasskeyList } from './passkey-list.tsx';

test('the passkeys that are shown stay, when they cannot be asked for again', () => {
  const queryClient = new QueryClient();
  answeredBefore(queryClient, passkeysQuery(client), [{ id: '1', name: 'My phone' }]);
  const html = renderToHtml(
    queryClient,
    <PasskeyList
      proof={{ path: '/', methods: null, remembered: true }}
      onRefused={() => undefined}
    />,
  );
  expect(html).toContain('My phone');
  expect(html).not.toContain('could not be loaded');
});
