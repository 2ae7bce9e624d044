import { createFileRoute } from '@tanstack/react-router';
import { ProfileSecurityScreen } from '../screens/profile-security-screen.tsx';
import { OnlineOnlyFailedPage } from './-online-only-failed-page.tsx';

export const Route = createFileRoute('/_main/_viewer/profile/security')({
  codeSplitGroupings: [['component', 'errorComponent']],
  component: ProfileSecurityScreen,
  errorComponent: OnlineOnlyFailedPage,
});
