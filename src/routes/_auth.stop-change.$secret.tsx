import { createFileRoute } from '@tanstack/react-router';
import { StopAddressChangeScreen } from '../screens/stop-address-change-screen.tsx';

/**
 * The target of the link in the e-mail to the old address. The screen asks first, because mail scanners follow
 * every link.
 */
export const Route = createFileRoute('/_auth/stop-change/$secret')({
  component: StopAddressChangeScreen,
});
