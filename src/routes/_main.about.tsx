import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '../screens/about-screen.tsx';

export const Route = createFileRoute('/_main/about')({ component: AboutScreen });
