import { createFileRoute } from '@tanstack/react-router';
import { Security } from '../screens/profile-security.tsx';

export const Route = createFileRoute('/_main/_viewer/profile/security')({ component: Security });
