import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answeredBefore, client, renderToHtml } from '../../../tests/support/render-to-html.tsx';
import { Settings } from '../../contracts/settings.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { ContactAddress } from './contact-address.tsx';

function shownWith(settings: unknown, builtWith: string): string {
  const queryClient = new QueryClient();
  answeredBefore(queryClient, settingsQuery(client), v.parse(Settings, settings));
  return renderToHtml(queryClient, <ContactAddress builtWith={builtWith} />);
}

test('the address that the operator has set is shown before the one of the build', () => {
  const html = shownWith({ contact_email: 'help@tv.example' }, 'built@tv.example');
  expect(html).toContain('href="mailto:help@tv.example"');
  expect(html).not.toContain('built@tv.example');
});

test('the address of the build is shown where a provider names none', () => {
  expect(shownWith({}, 'built@tv.example')).toContain('href="mailto:built@tv.example"');
});

test('nobody is sent to an address that is not there', () => {
  expect(shownWith({}, '')).not.toContain('mailto:');
});
