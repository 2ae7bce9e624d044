import { createFileRoute, Navigate, useRouter } from '@tanstack/react-router';
import { OwnDataSection } from '../features/account/profile/own-data-section.tsx';
import { useIdentityProofOptions } from '../screens/use-identity-proof-options.ts';
import { useApp } from '../session/use-app.tsx';
import { OnlineOnlyFailedPage } from './-online-only-failed-page.tsx';

export const Route = createFileRoute('/_main/_viewer/profile/data')({
  codeSplitGroupings: [['component', 'errorComponent']],
  component: OwnData,
  errorComponent: OnlineOnlyFailedPage,
});

function OwnData() {
  const { session } = useApp();
  const router = useRouter();
  const { proof, renewProof } = useIdentityProofOptions('/profile/data');
  // A provider without these calls has no such section.
  if (!proof.methods) return <Navigate to="/profile" replace />;
  const token = session.token();
  const onDeleted = () =>
    session.signOutWithoutCall(token, () =>
      router.navigate({ to: '/invalidate', state: { accountDeleted: true }, replace: true }),
    );
  return <OwnDataSection proof={proof} onDeleted={onDeleted} onRefused={renewProof} />;
}
