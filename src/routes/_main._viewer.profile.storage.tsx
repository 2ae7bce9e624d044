import { createFileRoute } from '@tanstack/react-router';
import { ProfileStorageScreen } from '../screens/profile-storage-screen.tsx';

export const Route = createFileRoute('/_main/_viewer/profile/storage')({
  component: ProfileStorageScreen,
});
