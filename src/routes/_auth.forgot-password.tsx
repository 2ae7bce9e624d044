import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ForgotPasswordScreen } from '../screens/forgot-password-screen.tsx';
import { ReturnPath } from '../screens/return-path.ts';

export const Route = createFileRoute('/_auth/forgot-password')({
  validateSearch: v.object(ReturnPath),
  component: ForgotPasswordScreen,
});
