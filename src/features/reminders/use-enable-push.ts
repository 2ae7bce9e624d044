import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { fetchPushKey, registerForPushAtom } from '../../pwa/push-status.ts';
import { registerPush } from '../../session/push-registration.ts';
import { useApp } from '../../session/use-app.tsx';
import { showToastAtom } from '../../ui/toast.tsx';

/**
 * Returns a function that subscribes this browser to pushes, so that the provider can reach it while the tab is closed.
 * A failure is shown, and the next start of the app tries again.
 */
export function useEnablePush(): () => Promise<void> {
  const { t, i18n } = useLingui();
  const app = useApp();
  const showToast = useSetAtom(showToastAtom);
  const joinPush = useSetAtom(registerForPushAtom);
  return async () => {
    const joined = await joinPush({
      publicKey: () => fetchPushKey(app),
      register: (subscription) => registerPush({ ...app, language: i18n.locale }, subscription),
    });
    if (joined === 'joined') return;
    const text =
      joined === 'no-service'
        ? t`This service sends no notifications. You are reminded while the app is open.`
        : t`This device could not be reached for notifications yet. We will try again the next time you open the app.`;
    showToast({ key: 'push-not-joined', text, variant: 'plain', duration: 8000 });
  };
}
