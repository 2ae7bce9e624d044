/** Our own privacy text, for a provider that has none: what is stored, and nothing less. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('src/screens/privacy-policy-screen.tsx').replaceAll(/\s+/g, ' ');

/** They write down what a provider lacks or was sent, or move what others wrote: nothing more of a viewer. */
const ofNobody = [
  ...[
    'migrate-records-to-users.ts',
    'missing-calls.ts',
    'settled-change-counts.ts',
    'user-records.ts',
  ],
  'web-storage.ts',
];

/** The file that writes to the device, and the words that name what it writes. */
const wordsOfDevice: Readonly<Record<string, RegExp>> = {
  'src/data/device/stage-claims.ts': /reminders/,
  'src/data/device/cookie-decision.ts': /answer about cookies/,
  'src/data/device/data-saving-record.ts': /whether you use less data/,
  'src/data/device/external-sign-in-return.ts': /your sign-in/,
  'src/data/device/favourites.ts': /favourites/,
  'src/data/device/refresh-favourites.ts': /favourites/,
  'src/data/device/kept-account-details.ts': /name, email and phone/,
  'src/data/device/viewer-location.ts': /country and IP address/,
  'src/data/device/flush-outbox.ts': /changes that wait/,
  'src/data/device/outbox-records.ts': /changes that wait/,
  'src/data/device/refusal-notes.ts': /changes that wait/,
  'src/data/device/channel-order-record.ts': /your order of channels/,
  'src/data/device/continue-watching.ts': /what you watched and how far/,
  'src/data/device/reached-positions.ts': /what you watched and how far/,
  'src/data/device/recent-searches.ts': /last ten searches/,
  'src/data/device/reminders.ts': /reminders/,
  'src/data/device/rule-records.ts': /reminders and their rules/,
  'src/data/device/rule-reminders.ts': /reminders and their rules/,
  'src/data/device/download-records.ts': /films that you downloaded/,
  'src/data/device/where-viewer-fell-asleep.ts': /where you fell asleep/,
  'src/data/device/multiview.ts': /channels that you watch side by side/,
  'src/data/device/present-profile.ts': /who is watching/,
  'src/data/device/profiles-on-device.ts': /the profiles of your household/,
  'src/data/device/fetch-for-profile-on-device.ts': /what you watched and how far/,
  'src/data/device/pending-logouts.ts': /your sign-in/,
  'src/data/device/kept-session.ts': /your sign-in/,
  'src/data/device/device-owner.ts': /your sign-in/,
};

test('the privacy text names everything that is written to the device', () => {
  const writers = readdirSync(join(root, 'src/data/device'))
    .filter((name) => !name.includes('.test.') && !ofNobody.includes(name))
    .map((name) => `src/data/device/${name}`)
    .filter((path) => /writeStored|records\.put\(/.test(read(path)));
  for (const path of writers) {
    expect(
      wordsOfDevice[path],
      `${path} writes something that the text does not name`,
    ).toBeDefined();
    expect(text).toMatch(wordsOfDevice[path] ?? /never/);
  }
});

/** What the copy of a viewer's data holds, and the words that name it. */
const wordsOfService: Readonly<Record<string, RegExp>> = {
  identities: /linked services/,
  passkeys: /passkeys/,
  devices: /browsers that you signed in with/,
  mailed_codes: /email/,
  known_browsers: /browsers that you signed in with/,
  favourites: /favourites/,
  channel_orders: /your order of channels/,
  progress: /how far/,
  video_views: /which videos you watched, how far and in which country/,
  reminders: /reminders/,
  reminder_rules: /reminders and their rules/,
  removed_reminders: /reminders that you removed/,
  calendar_removals: /reminders that you removed/,
  calendar: /your calendar’s address/,
  profiles: /the profiles of your household/,
  log: /a log of your sign-ins/,
  push_subscriptions: /where they take notifications/,
};

test('the privacy text names everything that the service keeps of a viewer', () => {
  const [, tables = ''] =
    /const tables = \{(.*?)\} as const/s.exec(read('provider/accounts/personal-data-routes.ts')) ??
    [];
  const kept = [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
  expect(kept.length).toBeGreaterThan(5);
  for (const name of kept) {
    expect(wordsOfService[name], `${name} is kept, and the text does not name it`).toBeDefined();
    expect(text).toMatch(wordsOfService[name] ?? /never/);
  }
  for (const word of ['phone', 'country', 'company', 'IP address']) expect(text).toContain(word);
});
