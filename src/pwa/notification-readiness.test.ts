import { expect, test } from 'vitest';
import { notifyingOf } from './notification-readiness.ts';

const device = { permission: 'granted', push: true, ios: false, installed: false } as const;

test('a device can notify once the viewer agreed', () => {
  expect(notifyingOf(device)).toBe('ready');
  expect(notifyingOf({ ...device, permission: 'default' })).toBe('ask');
  expect(notifyingOf({ ...device, permission: 'denied' })).toBe('denied');
});

test('an iPhone notifies only from the home screen, and says so before it says that it cannot', () => {
  expect(notifyingOf({ ...device, ios: true, permission: undefined, push: false })).toBe(
    'home-screen-needed',
  );
  expect(notifyingOf({ ...device, ios: true, installed: true })).toBe('ready');
});

test('a browser without push or without notifications cannot', () => {
  expect(notifyingOf({ ...device, push: false })).toBe('unsupported');
  expect(notifyingOf({ ...device, permission: undefined })).toBe('unsupported');
});
