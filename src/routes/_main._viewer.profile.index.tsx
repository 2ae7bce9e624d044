import { createFileRoute } from '@tanstack/react-router';
import { Account } from '../screens/profile-account.tsx';

export const Route = createFileRoute('/_main/_viewer/profile/')({ component: Account });
