import { createFileRoute } from '@tanstack/react-router';
import { DeviceSettingsScreen } from '../screens/device-settings-screen.tsx';

export const Route = createFileRoute('/_main/_viewer/profile/storage')({
  component: DeviceSettingsScreen,
});
