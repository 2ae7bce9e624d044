import { expect, test } from 'vitest';
import { notificationReadiness } from './notification-readiness.ts';

const device = { permission: 'granted', push: true, ios: false, installed: false } as const;

test('a device can notify once the viewer agreed', () => {
  expect(notificationReadiness(device)).toBe('ready');
  expect(notificationReadiness({ ...device, permission: 'default' })).toBe('ask');
  expect(notificationReadiness({ ...device, permission: 'denied' })).toBe('denied');
});

test('an iPhone notifies only from the home screen, and says so before it says that it cannot', () => {
  expect(notificationReadiness({ ...device, ios: true, permission: undefined, push: false })).toBe(
    'home-screen-needed',
  );
  expect(notificationReadiness({ ...device, ios: true, installed: true })).toBe('ready');
});

test('a browser without push or without notifications cannot', () => {
  expect(notificationReadiness({ ...device, push: false })).toBe('unsupported');
  expect(notificationReadiness({ ...device, permission: undefined })).toBe('unsupported');
});
