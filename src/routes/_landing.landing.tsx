import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '../screens/landing-screen.tsx';

export const Route = createFileRoute('/_landing/landing')({ component: LandingScreen });
