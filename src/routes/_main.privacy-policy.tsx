import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicyScreen } from '../screens/privacy-policy-screen.tsx';

export const Route = createFileRoute('/_main/privacy-policy')({ component: PrivacyPolicyScreen });
