import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { PasswordResetScreen } from '../screens/password-reset-screen.tsx';
import { ReturnPath } from '../screens/return-path.ts';

/** `step` is set when the viewer has a code already. */
const Search = v.object({
  ...ReturnPath,
  step: v.optional(v.fallback(v.optional(v.literal('code')), undefined)),
});

export const Route = createFileRoute('/_auth/password-reset/{-$code}')({
  validateSearch: Search,
  component: PasswordResetScreen,
});
