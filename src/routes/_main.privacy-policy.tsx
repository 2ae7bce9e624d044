import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicy } from '../screens/privacy-policy.tsx';

export const Route = createFileRoute('/_main/privacy-policy')({ component: PrivacyPolicy });
