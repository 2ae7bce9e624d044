import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Navigate, useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { OwnDataSection } from '../features/account/profile/own-data-section.tsx';
import { showToastAtom } from '../ui/toast.tsx';
import { useProof } from './-profile-proof.ts';

export const Route = createFileRoute('/_main/_viewer/profile/data')({ component: OwnData });

function OwnData() {
  const { t } = useLingui();
  const { session } = Route.useRouteContext();
  const router = useRouter();
  const showToast = useSetAtom(showToastAtom);
  const { proof, renewProof } = useProof('/profile/data');
  // A provider without these calls has no such section.
  if (!proof.methods) return <Navigate to="/profile" replace />;
  const onDeleted = () => {
    const text = t`Your account was deleted. A letter confirms it.`;
    showToast({ key: 'account-deleted', text, look: 'plain', duration: 5000 });
    session.leave();
    void router.navigate({ to: '/' });
  };
  return <OwnDataSection proof={proof} onDeleted={onDeleted} onRefused={renewProof} />;
}
