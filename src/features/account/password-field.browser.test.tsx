import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import { PasswordField } from './password-field.tsx';

test.each(['en', 'ar'] as const)(
  'the button covers nothing of a password, in %s',
  async (language) => {
    await showComponent(<PasswordField label="Code" defaultValue="2468" />, { language });
    const name = language === 'ar' ? inArabic('Show password') : 'Show password';
    const button = page.getByRole('button', { name }).element().getBoundingClientRect();
    const field = page.getByLabelText('Code').element();
    const { left, right } = field.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    if (language === 'ar')
      expect(left + parseFloat(paddingLeft)).toBeGreaterThanOrEqual(button.right);
    else expect(right - parseFloat(paddingRight)).toBeLessThanOrEqual(button.left);
  },
);
