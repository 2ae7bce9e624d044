import { createFileRoute } from '@tanstack/react-router';
import { ProfileAccountScreen } from '../screens/profile-account-screen.tsx';

export const Route = createFileRoute('/_main/_viewer/profile/')({
  component: ProfileAccountScreen,
});
