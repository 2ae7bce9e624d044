import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { safeReturnPath } from '../domain/account/access.ts';
import { LoginScreen } from '../screens/login-screen.tsx';
import { ReturnPath } from '../screens/return-path.ts';

export const Route = createFileRoute('/_auth/login')({
  validateSearch: v.object(ReturnPath),
  beforeLoad: ({ context, search }) => {
    if (context.session.token()) throw redirect({ href: safeReturnPath(search.redirect) });
  },
  component: LoginScreen,
});
