import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { EmailConfirmationScreen } from '../screens/email-confirmation-screen.tsx';
import { ReturnPath } from '../screens/return-path.ts';

const flag = v.optional(
  v.fallback(v.optional(v.union([v.boolean(), v.literal('true')])), undefined),
);

const Search = v.object({ ...ReturnPath, success: flag, active: flag });

export const Route = createFileRoute('/_auth/email-confirmation/{-$id}')({
  validateSearch: Search,
  component: EmailConfirmationScreen,
});
