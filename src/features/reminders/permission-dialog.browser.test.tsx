import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, savedFiles, showComponent, viewer } from '../../../tests/support/component.tsx';
import type { Language } from '../../domain/language.ts';
import type { NotificationReadiness } from '../../pwa/notification-readiness.ts';
import { notificationReadinessAtom } from '../../pwa/push-subscription.ts';
import { PermissionDialog } from './permission-dialog.tsx';

const programme = {
  channelId: '4',
  channelTitle: 'Sahra One',
  title: 'The Night Ferry',
  start: Date.parse('2026-11-24T19:00:00Z'),
};

async function showDialog(notifying: NotificationReadiness, language: Language = 'en') {
  const onClose = vi.fn();
  await showComponent(
    ({ store }) => {
      store.set(notificationReadinessAtom, notifying);
      return <PermissionDialog {...{ programme, onClose }} />;
    },
    { language, user: viewer },
  );
  return onClose;
}

/** A browser that asks once; headless ones never do. */
function browserAnswers(permission: NotificationPermission) {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission);
  return vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission);
}

const dialog = page.getByRole('dialog', { name: 'Your reminder is set' });

test('the browser asks only after the viewer has agreed', async () => {
  const asked = browserAnswers('default');
  const onClose = await showDialog('ask');
  await expect.element(dialog).toMatchTextContent(/May we notify you 15 minutes before/);
  expect(asked).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(asked).toHaveBeenCalledOnce();
});

test('who wants to be reminded in the app alone is not asked', async () => {
  const asked = browserAnswers('default');
  const onClose = await showDialog('ask');
  await page.getByRole('button', { name: 'Only in the app' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(asked).not.toHaveBeenCalled();
});

test('a no is answered with what is left to do', async () => {
  browserAnswers('denied');
  const onClose = await showDialog('ask');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect.element(page.getByText(/Notifications are blocked for this site/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a browser that allows what the provider does not send says so', async () => {
  browserAnswers('granted');
  await showDialog('ask');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect.element(page.getByText(/This service sends no notifications/)).toBeVisible();
});

test('where nothing can notify, the programme goes to the calendar', async () => {
  const files = savedFiles();
  await showDialog('unsupported');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect(await files[0]?.text()).toContain('SUMMARY:The Night Ferry');
});

test.each<[NotificationReadiness, string]>([
  ['home-screen-needed', 'tap Share, then Add to Home Screen'],
  ['unsupported', 'This browser cannot notify you'],
  ['ready', 'This device notifies you'],
])('what this device can do is said: %s', async (notifying, words) => {
  await showDialog(notifying);
  await expect.element(dialog.getByRole('status').first()).toMatchTextContent(words);
  const offersCalendar = dialog.getByText('Add to calendar').query() !== null;
  expect(offersCalendar).toBe(notifying !== 'ready');
});

test('Escape closes it, in Arabic too', async () => {
  const onClose = await showDialog('ask', 'ar');
  const name = inArabic('Your reminder is set');
  await expect.element(page.getByRole('dialog', { name })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});
