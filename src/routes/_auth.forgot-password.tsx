import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ForgotPassword } from '../screens/forgot-password.tsx';
import { ReturnPath } from '../screens/return-path.ts';

export const Route = createFileRoute('/_auth/forgot-password')({
  validateSearch: v.object(ReturnPath),
  component: ForgotPassword,
});
