import { expect, test } from 'vitest';
import { isKeyTaken } from './is-key-taken.ts';

test('a key belongs to a field while its dialog is open, and to the screen once it is closed, even before the page is drawn again', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const field = dialog.appendChild(document.createElement('input'));
  dialog.showModal();
  field.focus();
  expect(isKeyTaken(field)).toBe(true);
  dialog.close();
  expect(document.activeElement).toBe(field);
  expect(isKeyTaken(field)).toBe(false);
  dialog.remove();
});

test('a key belongs to a field of the page', () => {
  const field = document.body.appendChild(document.createElement('input'));
  expect(isKeyTaken(field)).toBe(true);
  field.remove();
});
