import { createFileRoute } from '@tanstack/react-router';
import { ForGrownUpsScreen } from '../screens/for-grown-ups-screen.tsx';

/** For grown-ups. */
export const Route = createFileRoute('/_main/_viewer/for-grown-ups')({
  component: ForGrownUpsScreen,
});
