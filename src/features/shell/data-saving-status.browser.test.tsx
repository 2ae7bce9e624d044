import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent, viewer } from '../../../tests/support/component.tsx';
import { DataSavingLink, DataSavingToast } from './data-saving-status.tsx';

const show = (connection: object) => {
  Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), connection),
    configurable: true,
  });
  return showComponent(
    <>
      <DataSavingToast />
      <DataSavingLink />
      <p>Home</p>
    </>,
    { user: viewer },
  );
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

const toast = page.getByText(/^Your connection is slow or metered, so less data is used\./);
const link = page.getByRole('link', { name: 'Less data is used' });

test('the app says once a visit that the connection is slow, and the menu leads to the choice', async () => {
  await show({ effectiveType: '2g' });
  await expect.element(toast).toBeVisible();
  await expect.element(link).toHaveAttribute('href', '/profile/storage');
});

test('a viewer who switched the browser’s data saver on gets no toast about it, but sees it in the menu', async () => {
  await show({ saveData: true });
  await expect.element(link).toBeVisible();
  expect(toast.query()).toBeNull();
});

test('a good connection is not spoken of', async () => {
  await show({ effectiveType: '4g', type: 'wifi' });
  await expect.element(page.getByText('Home')).toBeVisible();
  expect(link.query()).toBeNull();
  expect(toast.query()).toBeNull();
});
