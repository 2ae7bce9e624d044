import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { Register } from '../screens/registration.tsx';
import { ReturnPath } from '../screens/return-path.ts';

export const Route = createFileRoute('/_auth/registration')({
  validateSearch: v.object(ReturnPath),
  component: Register,
});
