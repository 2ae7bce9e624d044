import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { RegistrationScreen } from '../screens/registration-screen.tsx';
import { ReturnPath } from '../screens/return-path.ts';

export const Route = createFileRoute('/_auth/registration')({
  validateSearch: v.object(ReturnPath),
  component: RegistrationScreen,
});
