import { createFileRoute } from '@tanstack/react-router';
import { About } from '../screens/about.tsx';

export const Route = createFileRoute('/_main/about')({ component: About });
